import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import { DetailPage } from "../detail/detail-page.tsx";

/** The detail page inside the app's web view (specification §2): no layout around it, clear of the phone's own bars. */
export function AppDetailPage({ vehicle }: { vehicle: VehicleDetail }) {
  return (
    <main id="main" className="app-detail">
      <DetailPage vehicle={vehicle} inApp />
    </main>
  );
}
