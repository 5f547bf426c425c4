import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** A route whose work comes later: one designed page that says what will be there (`features/coming`). */
function coming(path: string): RouteConfigEntry {
  return route(path, "routes/coming.tsx", { id: `coming/${path}` });
}

export default [
  route("favicon.svg", "routes/favicon.tsx"),
  route("car-type/car-detail-h5/:id", "routes/car-detail-h5.tsx"),

  layout("routes/layout.tsx", [
    index("routes/home.tsx"),

    route("car-type", "routes/car-type.tsx"),
    route("car-type/car-detail/:id", "routes/car-detail.tsx"),
    route("car-type/coaster", "routes/coaster.tsx"),
    route("carDigital", "routes/car-digital.tsx"),

    route("test-drive", "routes/test-drive.tsx"),
    route("test-drive/booking", "routes/test-drive-booking-find.tsx"),
    route("test-drive/booking/:token", "routes/test-drive-booking.tsx"),
    coming("appointmentConsul"),

    coming("dealer-inquiry"),
    coming("dealer-inquiry-stop"),
    coming("carRecall"),

    coming("news"),
    coming("news/news-detail"),
    coming("activity"),
    coming("activity/detail"),
    coming("brandInformation"),
    coming("brandInformation/detail"),

    coming("usedCar"),
    coming("buyCar"),
    coming("carDetail"),
    coming("reservation"),
    coming("saleCar"),
    coming("displace"),
    coming("information"),
    coming("informationDetail"),

    coming("disclose"),
    coming("disclose/detail/:id"),
    coming("disclose/employment"),
    coming("disclose/employment-detail"),
    coming("disclose/supplier"),
    coming("disclose/supplier-detail"),
    coming("disclose/apply-for"),

    route("login", "routes/login.tsx"),
    coming("forget-password"),
    route("search", "routes/search-form.ts"),
    coming("search/:keywords"),
    route("private", "routes/private.tsx"),

    coming("bindVehicle"),
    coming("bindVehicle/uploadData"),
    layout("routes/member-area.tsx", [
      route("user", "routes/user.ts"),
      coming("user/personal"),
      coming("user/account"),
      coming("user/change-mobile"),
    ]),

    route("*", "routes/not-found.ts"),
  ]),
] satisfies RouteConfig;
