import type { ManageCallId } from "./manage-routes.ts";

/**
 * Every call of the product, once: its id, method and path. Paths are those of the specification (§7),
 * letter for letter, misspelt ones included. This file imports nothing, so that the browser can read it
 * without carrying the schemas; `calls/` declares what each call takes and answers.
 */
export const routes = {
  // Content
  brandModels: ["GET", "/web-bff/website/api/car/brandModels"],
  publishedDetail: ["GET", "/web-bff/website/api/car/publishedDetail"],
  queryTemporaryHighTab: ["GET", "/web-bff/website/api/car/queryTemporaryHighTab"],
  showroom: ["GET", "/web-bff/website/api/car/showroom"],
  jumpPradoServic: ["GET", "/web-bff/website/jumpPradoServic"],
  carouselList: ["POST", "/web-bff/website/api/carousel/CarouselList"],
  carouselDetail: ["POST", "/web-bff/website/api/carousel/pageDetail"],
  carouselReview: ["POST", "/web-bff/website/api/carousel/review"],
  isGraying: ["POST", "/web-bff/website/onekeyGraying/isGraying"],
  courseList: ["GET", "/web-bff/website/api/course/list"],
  courseDetail: ["GET", "/web-bff/website/api/course/detail"],
  courseReview: ["POST", "/web-bff/website/api/course/review"],
  informationAllList: ["GET", "/web-bff/website/api/information/getAllList"],
  informationThird: ["POST", "/web-bff/website/api/information/getThirdInformation"],
  informationByList: ["POST", "/web-bff/website/api/information/getByList"],
  informationDetail: ["GET", "/web-bff/website/api/information/detail"],
  noticePage: ["POST", "/web-bff/website/api/notice/page"],
  noticeReview: ["POST", "/web-bff/website/api/notice/review"],
  noticeDetail: ["POST", "/web-bff/website/api/notice/detail"],
  contentRead: ["POST", "/web-bff/website/api/content/read"],
  navigationList: ["GET", "/web-bff/website/api/navigation/navigationList"],
  navigationReview: ["POST", "/web-bff/website/api/navigation/review"],
  hoverBarList: ["GET", "/web-bff/website/api/barrier/list"],
  hoverBarReview: ["POST", "/web-bff/website/api/barrier/review"],
  protocolList: ["GET", "/web-bff/v1/protocol/config/getconfigv2"],
  protocolContent: ["GET", "/web-bff/v1/protocol/config/getcontent"],
  protocolVersions: ["GET", "/web-bff/v1/protocol/config/getversions"],
  protocolVersion: ["GET", "/web-bff/v1/protocol/config/getversion"],
  siteSettings: ["GET", "/web-bff/website/api/site/settings"],
  commonQuestions: ["GET", "/web-bff/website/api/site/questions"],

  // Appointments
  testDrive: ["POST", "/web-bff/website/api/test-drive"],
  testDriveOptions: ["GET", "/web-bff/website/api/test-drive/options"],
  testDriveSlots: ["GET", "/web-bff/website/api/test-drive/slots"],
  testDriveBooking: ["POST", "/web-bff/website/api/test-drive/booking"],
  testDriveFind: ["POST", "/web-bff/website/api/test-drive/booking/find"],
  testDriveCancel: ["POST", "/web-bff/website/api/test-drive/booking/cancel"],
  testDriveReschedule: ["POST", "/web-bff/website/api/test-drive/booking/reschedule"],
  testDriveRate: ["POST", "/web-bff/website/api/test-drive/booking/rate"],
  testDriveCalendar: ["POST", "/web-bff/website/api/test-drive/booking/calendar"],
  testDriveHold: ["POST", "/web-bff/website/api/test-drive/hold"],
  captchaChallenge: ["GET", "/web-bff/website/api/captcha/challenge"],
  smsCode: ["POST", "/web-bff/website/api/sms/code"],

  // Dealers
  dealerList: ["GET", "/web-bff/website/api/dealer/list"],
  dealerDetail: ["GET", "/web-bff/website/api/dealer/detail"],
  dealerPlaces: ["GET", "/web-bff/website/api/dealer/places"],
  dealerReport: ["POST", "/web-bff/website/api/dealer/report"],
  dealerStopList: ["GET", "/web-bff/website/api/dealer/stop-list"],

  // Consultation
  consultation: ["POST", "/web-bff/website/api/appointmentConsul"],
  consultationForm: ["GET", "/web-bff/website/api/appointmentConsul/form"],

  // Complaints
  complaint: ["POST", "/web-bff/website/api/complaint"],
  complaintForm: ["GET", "/web-bff/website/api/complaint/form"],
  complaintFind: ["POST", "/web-bff/website/api/complaint/find"],
  complaintProgress: ["POST", "/web-bff/website/api/complaint/progress"],
  complaintVerdict: ["POST", "/web-bff/website/api/complaint/verdict"],

  // Activities and the satisfaction survey
  activityPlaces: ["GET", "/web-bff/website/api/activity/places"],
  activitySignup: ["POST", "/web-bff/website/api/activity/signup"],
  activitySignupView: ["POST", "/web-bff/website/api/activity/signup/view"],
  activitySignupCancel: ["POST", "/web-bff/website/api/activity/signup/cancel"],
  activitySignupCalendar: ["POST", "/web-bff/website/api/activity/signup/calendar"],
  survey: ["POST", "/web-bff/website/api/survey"],
  surveyForm: ["GET", "/web-bff/website/api/survey/form"],
  surveyDealers: ["GET", "/web-bff/website/api/survey/dealers"],
  surveyResults: ["GET", "/web-bff/website/api/survey/results"],

  // Recall
  recallQuery: ["POST", "/web-bff/website/api/recall/query"],
  recallCampaigns: ["GET", "/web-bff/website/api/recall/campaigns"],
  recallProofIssue: ["POST", "/web-bff/website/api/recall/proof/issue"],
  recallProof: ["GET", "/web-bff/website/api/recall/proof"],
  recallCampaign: ["GET", "/web-bff/website/api/recall/campaign"],
  recallRepairForm: ["GET", "/web-bff/website/api/recall/form"],
  recallRepair: ["POST", "/web-bff/website/api/recall/repair"],
  recallRepairView: ["POST", "/web-bff/website/api/recall/repair/view"],
  recallRepairCancel: ["POST", "/web-bff/website/api/recall/repair/cancel"],
  recallReminder: ["POST", "/web-bff/website/api/recall/reminder"],
  recallReminderView: ["POST", "/web-bff/website/api/recall/reminder/view"],
  recallReminderStop: ["POST", "/web-bff/website/api/recall/reminder/stop"],
  recallBatchQuery: ["POST", "/web-bff/website/api/recall/batch"],

  // Dealer recruitment and files
  idCardRecognize: ["POST", "/web-bff/website/api/dealer-recruit/id-card:recognize"],
  businessLicenseRecognize: ["POST", "/web-bff/website/api/dealer-recruit/business-license:recognize"],
  socialAccount: ["POST", "/web-bff/website/api/dealer-recruit/social-account"],
  socialAccountAttachment: ["POST", "/web-bff/website/api/dealer-recruit/social-account-attachment"],
  fileTokens: ["POST", "/web-bff/website/api/files/tokens"],
  uploadBase64Image: ["POST", "/file-bff/c/uploadBase64Image"],
  uploadToken: ["GET", "/file-bff/{token}"],
  postQrCode: ["GET", "/app-bff/communtity/appPost/qrCode"],
  postQrCodeFxh: ["GET", "/fxh-bff/communtity/appPost/qrCode"],

  // Accounts
  mobileLogin: ["POST", "/web-bff/api/v1/website/mobileLogin"],
  userLogin: ["POST", "/web-bff/api/v1/website/userLogin"],
  userInfo: ["GET", "/web-bff/website/api/userInfo"],
  memberLevel: ["GET", "/web-bff/website/api/enjoyPointsMemberLevel"],
  pointsSum: ["GET", "/web-bff/website/api/pointsSum"],
  createAppQrCode: ["GET", "/web-bff/api/createAppQrCode"],
  appScanLogin: ["GET", "/web-bff/api/appScanLogin"],
  scanView: ["POST", "/web-bff/api/scan/view"],
  scanDecide: ["POST", "/web-bff/api/scan/decide"],
  modifyUser: ["POST", "/web-bff/website/api/modifyUser"],
  updateMobile: ["POST", "/web-bff/website/api/updateMobile"],
  modifyPassword: ["POST", "/web-bff/website/api/modifyPasswordByVerificationCode"],
  checkVerificationCode: ["POST", "/web-bff/website/api/checkVerificationCode"],
  logout: ["POST", "/web-bff/api/v1/website/logout"],
  getWechatBind: ["GET", "/web-bff/website/api/getWechatBind"],
  unbindWechat: ["GET", "/web-bff/website/api/unBindUserUnionId"],
  wechatLogin: ["GET", "/web-bff/api/v1/website/wxPcLoginGetUnionId"],
  wechatStart: ["POST", "/web-bff/api/v1/website/wechat/start"],
  signInWays: ["GET", "/web-bff/website/api/sign-in/ways"],
  eventTrack: ["GET", "/web-bff/api/v1/website/eventTrack"],
  carList: ["GET", "/web-bff/website/v2/user/bindcar/getCarList"],
  unbindCar: ["POST", "/web-bff/website/v2/user/bindcar/unbind"],
  checkShareCars: ["POST", "/web-bff/website/v2/user/bindcar/checkShareCars"],
  bindCar: ["POST", "/web-bff/website/v2/user/bindcar/bind"],
  carApplication: ["GET", "/web-bff/website/v2/user/bindcar/application"],
  carUpload: ["POST", "/web-bff/website/v2/user/bindcar/upload"],
  carWithdraw: ["POST", "/web-bff/website/v2/user/bindcar/withdraw"],
  carUpdate: ["POST", "/web-bff/website/v2/user/bindcar/update"],
  carTransferAnswer: ["POST", "/web-bff/website/v2/user/bindcar/transfer/answer"],
  carShareInvite: ["POST", "/web-bff/website/v2/user/bindcar/share/invite"],
  carShareRemove: ["POST", "/web-bff/website/v2/user/bindcar/share/remove"],
  carShareAnswer: ["POST", "/web-bff/website/v2/user/bindcar/share/answer"],

  // Analytics
  collectEvents: ["POST", "/web-bff/website/api/events"],
} as const satisfies Record<string, readonly ["GET" | "POST", `/${string}`]>;

/** A call of the public site, or of the console (`manage-routes.ts`). */
export type SiteCallId = keyof typeof routes;
export type CallId = SiteCallId | ManageCallId;
