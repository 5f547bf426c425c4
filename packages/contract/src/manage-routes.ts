/**
 * Method and path of the console's calls, apart from `routes.ts` so that the public site does not carry them. `calls/manage/`
 * declares what each takes and answers.
 */
export const manageRoutes = {
  staffSignIn: ["POST", "/manage-bff/session/sign-in"],
  staffSignOut: ["POST", "/manage-bff/session/sign-out"],
  staffMe: ["GET", "/manage-bff/session/me"],
  staffChangePassword: ["POST", "/manage-bff/session/password"],
  staffTotpBegin: ["POST", "/manage-bff/session/totp/begin"],
  staffTotpConfirm: ["POST", "/manage-bff/session/totp/confirm"],
  staffTotpRemove: ["POST", "/manage-bff/session/totp/remove"],
  staffSessions: ["GET", "/manage-bff/session/list"],
  staffSessionEnd: ["POST", "/manage-bff/session/end"],
  staffList: ["GET", "/manage-bff/staff/list"],
  staffSave: ["POST", "/manage-bff/staff/save"],
  staffResetPassword: ["POST", "/manage-bff/staff/reset-password"],
  auditList: ["GET", "/manage-bff/audit/list"],
  auditExport: ["POST", "/manage-bff/audit/export"],
  workDesk: ["GET", "/manage-bff/desk"],
  manageSearch: ["GET", "/manage-bff/search"],

  manageContentList: ["GET", "/manage-bff/content/list"],
  manageContentExport: ["POST", "/manage-bff/content/export"],
  manageContentItem: ["GET", "/manage-bff/content/item"],
  manageContentCreate: ["POST", "/manage-bff/content/create"],
  manageContentSave: ["POST", "/manage-bff/content/save"],
  manageContentDiscard: ["POST", "/manage-bff/content/discard"],
  manageContentSubmit: ["POST", "/manage-bff/content/submit"],
  manageContentReject: ["POST", "/manage-bff/content/reject"],
  manageContentPublish: ["POST", "/manage-bff/content/publish"],
  manageContentTakeDown: ["POST", "/manage-bff/content/take-down"],
  manageContentDelete: ["POST", "/manage-bff/content/delete"],
  manageContentRevisions: ["GET", "/manage-bff/content/revisions"],
  manageContentRevision: ["GET", "/manage-bff/content/revision"],
  manageContentRestore: ["POST", "/manage-bff/content/restore"],
  manageContentBulk: ["POST", "/manage-bff/content/bulk"],
  manageContentReorder: ["POST", "/manage-bff/content/reorder"],

  mediaList: ["GET", "/manage-bff/media/list"],
  mediaUpload: ["POST", "/manage-bff/media/upload"],
  mediaUpdate: ["POST", "/manage-bff/media/update"],
  mediaDelete: ["POST", "/manage-bff/media/delete"],
  mediaUses: ["GET", "/manage-bff/media/uses"],

  previewSetList: ["GET", "/manage-bff/preview/list"],
  previewSetCreate: ["POST", "/manage-bff/preview/create"],
  previewSetRevoke: ["POST", "/manage-bff/preview/revoke"],

  manageVehicleList: ["GET", "/manage-bff/vehicles/list"],
  manageVehicle: ["GET", "/manage-bff/vehicles/item"],
  manageSpecSave: ["POST", "/manage-bff/vehicles/spec"],
  manageTrimSave: ["POST", "/manage-bff/vehicles/trim"],
  manageColorSave: ["POST", "/manage-bff/vehicles/color"],
  priceRequest: ["POST", "/manage-bff/vehicles/price-request"],

  approvalList: ["GET", "/manage-bff/approvals/list"],
  approvalDecide: ["POST", "/manage-bff/approvals/decide"],
  approvalWithdraw: ["POST", "/manage-bff/approvals/withdraw"],

  surveyAnswers: ["GET", "/manage-bff/surveys/answers"],
  surveySummary: ["GET", "/manage-bff/surveys/summary"],
  surveyPhoto: ["POST", "/manage-bff/surveys/photo"],
  surveyTickets: ["GET", "/manage-bff/surveys/tickets"],
  surveyTicketContact: ["POST", "/manage-bff/surveys/ticket/contact"],
  surveyTicketDone: ["POST", "/manage-bff/surveys/ticket/done"],
  activitySignups: ["GET", "/manage-bff/activities/signups"],
  exportRequest: ["POST", "/manage-bff/exports/request"],
  exportDownload: ["POST", "/manage-bff/exports/download"],
} as const satisfies Record<string, readonly ["GET" | "POST", `/manage-bff/${string}`]>;

export type ManageCallId = keyof typeof manageRoutes;
