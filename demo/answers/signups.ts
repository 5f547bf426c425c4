/** How many people are signed up for the activities that are open, party by party. The last one is full. */
export const parties: Record<number, readonly number[]> = {
  1203: [2, 1, 2, 1, 2, 2, 2],
  1204: [4, 3, 3, 4, 3, 2, 4, 3, 3, 4, 2, 3, 4, 3, 3, 4, 4, 3, 3, 2, 4, 3, 4, 3, 3, 4, 3, 3, 4, 2],
  1205: [2, 2, 1, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2],
};

export const remarks = ["", "", "同行有一名 8 岁儿童", "", "坐公共交通来，大约提前二十分钟到", ""];
export const names = ["陈知远", "林晚晴", "赵一川", "周以宁", "何听松", "许望舒", "欧阳明", "沈如是"];
