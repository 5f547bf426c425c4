import type { Call } from "./call.ts";
import { accountCalls } from "./calls/accounts.ts";
import { activityCalls } from "./calls/activities.ts";
import { analyticsCalls } from "./calls/analytics.ts";
import { appointmentCalls } from "./calls/appointments.ts";
import { complaintCalls } from "./calls/complaints.ts";
import { consultationCalls } from "./calls/consultations.ts";
import { contentCalls } from "./calls/content.ts";
import { dealerCalls } from "./calls/dealers.ts";
import { fileCalls } from "./calls/files.ts";
import { garageCalls } from "./calls/garage.ts";
import { answerCalls } from "./calls/manage/answers.ts";
import { approvalCalls } from "./calls/manage/approvals.ts";
import { manageComplaintCalls } from "./calls/manage/complaints.ts";
import { manageContentCalls, previewCalls } from "./calls/manage/content.ts";
import { crmCalls } from "./calls/manage/crm.ts";
import { manageDealerCalls } from "./calls/manage/dealers.ts";
import { manageGarageCalls } from "./calls/manage/garage.ts";
import { importCalls } from "./calls/manage/imports.ts";
import { mediaCalls } from "./calls/manage/media.ts";
import { manageMemberCalls } from "./calls/manage/members.ts";
import { managePointCalls } from "./calls/manage/points.ts";
import { recallRepairCalls } from "./calls/manage/recall-repairs.ts";
import { manageRecallCalls } from "./calls/manage/recalls.ts";
import { manageSearchCalls } from "./calls/manage/search.ts";
import { setupCalls } from "./calls/manage/setup.ts";
import { staffCalls } from "./calls/manage/staff.ts";
import { submissionCalls } from "./calls/manage/submissions.ts";
import { taskCalls } from "./calls/manage/tasks.ts";
import { driveCalls } from "./calls/manage/test-drives.ts";
import { manageVehicleCalls } from "./calls/manage/vehicles.ts";
import { memberAccountCalls } from "./calls/member-account.ts";
import { memberCentreCalls } from "./calls/member-centre.ts";
import { pointCalls } from "./calls/points.ts";
import { recallCalls } from "./calls/recall.ts";
import { recallOwnerCalls } from "./calls/recall-owners.ts";
import { recognitionCalls } from "./calls/recognition.ts";
import { recruitmentCalls } from "./calls/recruitment.ts";
import { stopSubscriptionCalls } from "./calls/stop-subscriptions.ts";
import { surveyCalls } from "./calls/surveys.ts";
import { usedCarCalls } from "./calls/used-cars.ts";
import { vehicleCalls } from "./calls/vehicles.ts";
import { verificationCalls } from "./calls/verification.ts";
import type { CallId } from "./routes.ts";

/** Every call of the product, by domain. */
export const calls = {
  ...contentCalls,
  ...vehicleCalls,
  ...appointmentCalls,
  ...dealerCalls,
  ...stopSubscriptionCalls,
  ...verificationCalls,
  ...activityCalls,
  ...consultationCalls,
  ...complaintCalls,
  ...surveyCalls,
  ...recallCalls,
  ...recallOwnerCalls,
  ...usedCarCalls,
  ...recognitionCalls,
  ...recruitmentCalls,
  ...fileCalls,
  ...accountCalls,
  ...memberAccountCalls,
  ...pointCalls,
  ...memberCentreCalls,
  ...garageCalls,
  ...manageGarageCalls,
  ...analyticsCalls,
  ...staffCalls,
  ...manageContentCalls,
  ...previewCalls,
  ...manageSearchCalls,
  ...manageMemberCalls,
  ...setupCalls,
  ...mediaCalls,
  ...manageVehicleCalls,
  ...manageDealerCalls,
  ...approvalCalls,
  ...answerCalls,
  ...submissionCalls,
  ...driveCalls,
  ...crmCalls,
  ...manageComplaintCalls,
  ...taskCalls,
  ...importCalls,
  ...manageRecallCalls,
  ...recallRepairCalls,
  ...managePointCalls,
} satisfies { [Id in CallId]: Call<Id> };
