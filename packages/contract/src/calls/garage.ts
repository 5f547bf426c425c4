import { defineLaterCall } from "../call.ts";

export const garageCalls = {
  carList: defineLaterCall("carList", { summary: "我的车辆", access: "member" }),
  unbindCar: defineLaterCall("unbindCar", { summary: "解绑车辆", access: "member" }),
  checkShareCars: defineLaterCall("checkShareCars", { summary: "检查车辆分享", access: "member" }),
};
