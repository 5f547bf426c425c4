/** What messages to a member are about, and what the list calls it. */
export const messageTopics = {
  testDrive: "试驾",
  activity: "活动",
  consultation: "咨询",
  recall: "召回",
  complaint: "投诉",
  car: "爱车",
  dealer: "门店",
  account: "账号",
  points: "积分",
} as const;
export type MessageTopic = keyof typeof messageTopics;
export const messageTopicNames = Object.keys(messageTopics) as [MessageTopic, ...MessageTopic[]];

/** How long a message stays, in months. */
export const MESSAGE_MONTHS = 12;
