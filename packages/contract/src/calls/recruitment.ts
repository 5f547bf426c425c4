import { defineLaterCall } from "../call.ts";

const ATTACHMENT = { files: 6, maxBytes: 10 * 1024 * 1024 };

export const recruitmentCalls = {
  idCardRecognize: defineLaterCall("idCardRecognize", { summary: "身份证识别", access: "public" }),
  businessLicenseRecognize: defineLaterCall("businessLicenseRecognize", { summary: "营业执照识别", access: "public" }),
  socialAccount: defineLaterCall("socialAccount", { summary: "社会（投资人）账号申请", access: "public" }),
  socialAccountAttachment: defineLaterCall("socialAccountAttachment", {
    summary: "社会账号申请附件",
    access: "public",
    multipart: ATTACHMENT,
  }),
};
