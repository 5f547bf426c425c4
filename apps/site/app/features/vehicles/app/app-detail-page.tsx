import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import { AppStyleLinks } from "#ui/app-style-links.ts";
import { DetailPage } from "../detail/detail-page.tsx";

/** The detail page inside the app's web view (specification §2): no layout around it, clear of the phone's own bars; what it leads to keeps app style. */
export function AppDetailPage({ vehicle }: { vehicle: VehicleDetail }) {
  return (
    <AppStyleLinks value={true}>
      <main id="main" className="app-detail">
        <DetailPage vehicle={vehicle} inApp />
      </main>
    </AppStyleLinks>
  );
}
