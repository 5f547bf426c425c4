import { defineLaterCall } from "../call.ts";

export const fileCalls = {
  uploadBase64Image: defineLaterCall("uploadBase64Image", { summary: "上传 base64 图片", access: "public" }),
  /** The server hands out this short-lived address; the file is then sent to it. */
  uploadToken: defineLaterCall("uploadToken", { summary: "凭短时地址上传文件", access: "public" }),
  postQrCode: defineLaterCall("postQrCode", { summary: "社区帖子二维码（App）", access: "public" }),
  postQrCodeFxh: defineLaterCall("postQrCodeFxh", { summary: "社区帖子二维码（小程序）", access: "public" }),
};
