import type { DealersService } from "../dealers/dealers.service.ts";
import type { BoundModels } from "../garage/bound-models.ts";
import { defineModule, type House } from "../module.ts";
import type { PersonalDataService } from "../personal-data/personal-data.service.ts";
import type { StaffNotices } from "../staff/staff-notices.ts";
import type { FactsOfKinds } from "../submissions/inbox.service.ts";
import type { MovesOfKinds } from "../submissions/inbox-work.ts";
import type { submissionsModule } from "../submissions/submissions.module.ts";
import { createTellOfWithdrawal } from "../submissions/tell-of-withdrawal.ts";
import type { VehiclesService } from "../vehicles/vehicles.service.ts";
import { centreOfPerson } from "./centre-of-person.ts";
import { createConsents } from "./consents.ts";
import { countFavourites } from "./favourites.repository.ts";
import { createFavourites } from "./favourites.ts";
import { memberCentreHandlers } from "./member-centre.routes.ts";
import { countUnread } from "./member-messages.repository.ts";
import { createMemberMessages } from "./member-messages.ts";
import { countOpen } from "./own-submissions.repository.ts";
import { createOwnSubmissions, ownerOf } from "./own-submissions.ts";

/** Where counting stops. */
const MOST_COUNTED = 100;

/** What members find in their centre besides their points and cars. */
export function memberCentreModule(
  { database, security }: House,
  needs: {
    vehicles: VehiclesService;
    dealers: DealersService;
    deskOf: ReturnType<typeof submissionsModule>["deskOf"];
    facts: FactsOfKinds;
    moves: MovesOfKinds;
    notices: StaffNotices;
    personal: Pick<PersonalDataService, "keptOf" | "noticesOf">;
    boundModels: BoundModels;
  },
) {
  const now = () => new Date();
  const resources = { ...needs, database, security, now, tell: createTellOfWithdrawal({ notices: needs.notices }) };
  const messages = createMemberMessages(resources);
  return defineModule({
    handlers: memberCentreHandlers({
      submissions: createOwnSubmissions(resources),
      consents: createConsents(resources),
      messages,
      favourites: createFavourites(resources),
      owner: (member) => ownerOf(security, member),
      async count(owner) {
        const [models, submissions, favourites, unread] = await Promise.all([
          needs.boundModels.list(owner.memberId),
          countOpen(database, owner),
          countFavourites(database, owner.memberId),
          countUnread(database, owner.memberId, MOST_COUNTED),
        ]);
        return { cars: models.length, submissions, favourites, unread };
      },
    }),
    retention: [messages.retention],
    personalData: centreOfPerson({ database, messages }),
  });
}
