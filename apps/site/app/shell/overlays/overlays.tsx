import { useLoaded } from "../loaded.ts";
import { useOverlay } from "./overlay-store.ts";

const loaders = {
  menu: () => import("./mobile-menu.tsx"),
  search: () => import("./search-overlay.tsx"),
  order: () => import("../order/order-sheet.tsx"),
  service: () => import("../service/service-panel.tsx"),
};

/** Fetches an overlay on the first sign that it will be wanted. */
export function preloadOverlay(name: keyof typeof loaders): void {
  void loaders[name]().catch(() => {});
}

/** Where the menu, the search, the order sheet and online service appear. */
export function Overlays() {
  const open = useOverlay((state) => state.open);
  const menu = useLoaded(loaders.menu, open === "menu");
  const search = useLoaded(loaders.search, open === "search");
  const order = useLoaded(loaders.order, open === "order");
  const service = useLoaded(loaders.service, open === "service");

  if (open === "menu" && menu) return <menu.MobileMenu />;
  if (open === "search" && search) return <search.SearchOverlay />;
  if (open === "order" && order) return <order.OrderSheet />;
  if (open === "service" && service) return <service.ServicePanel />;
  return null;
}
