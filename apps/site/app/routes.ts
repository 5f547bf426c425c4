import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** A route whose work comes later: one designed page that says what will be there (`features/coming`). */
function coming(path: string): RouteConfigEntry {
  return route(path, "routes/coming.tsx", { id: `coming/${path}` });
}

/** Paths are read letter for letter, as titles and layout rules do: `/News` is not `/news` but no page at all. */
function inThisCase(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.map((entry) => ({ ...entry, caseSensitive: true, ...(entry.children ? { children: inThisCase(entry.children) } : {}) }));
}

export default inThisCase([
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
    route("appointmentConsul", "routes/appointment-consul.tsx"),

    route("dealer-inquiry", "routes/dealer-inquiry.tsx"),
    route("dealer-inquiry/detail", "routes/dealer-detail.tsx"),
    route("dealer-inquiry/authorisation", "routes/dealer-authorisation.tsx"),
    route("dealer-inquiry/service-providers", "routes/service-providers.tsx"),
    route("dealer-inquiry-stop", "routes/dealer-inquiry-stop.tsx"),
    route("dealer-inquiry-stop/sms/:token", "routes/stop-subscription.tsx"),
    route("carRecall", "routes/car-recall.tsx"),
    route("appointmentConsul/ticket/:token", "routes/consultation-ticket.tsx"),
    route("carRecall/repair/:token", "routes/recall-repair.tsx"),
    route("carRecall/reminder/:token", "routes/recall-reminder.tsx"),
    route("complaint", "routes/complaint.tsx"),
    route("complaint/progress", "routes/complaint-find.tsx"),
    route("complaint/:token", "routes/complaint-progress.tsx"),
    route("online-service", "routes/online-service.tsx"),

    route("news", "routes/news.tsx"),
    route("news/news-detail", "routes/news-detail.tsx"),
    route("activity", "routes/activity.tsx"),
    route("activity/detail", "routes/activity-detail.tsx"),
    route("activity/signup/:token", "routes/activity-signup.tsx"),
    route("brandInformation", "routes/brand-information.tsx"),
    route("brandInformation/detail", "routes/brand-information-detail.tsx"),

    route("usedCar", "routes/used-car.tsx"),
    route("buyCar", "routes/buy-car.tsx"),
    route("carDetail", "routes/used-car-detail.tsx"),
    route("compare", "routes/compare.tsx"),
    coming("reservation"),
    coming("saleCar"),
    coming("displace"),
    route("information", "routes/information.tsx"),
    route("informationDetail", "routes/information-detail.tsx"),

    route("disclose", "routes/disclose.tsx"),
    route("disclose/detail/:id", "routes/disclose-detail.tsx"),
    route("disclose/employment", "routes/employment.tsx"),
    route("disclose/employment-detail", "routes/employment-detail.tsx"),
    route("disclose/supplier", "routes/supplier.tsx"),
    route("disclose/supplier-detail", "routes/supplier-detail.tsx"),
    coming("disclose/apply-for"),

    route("course", "routes/course.tsx"),
    route("course/detail", "routes/course-detail.tsx"),

    route("carousel/detail", "routes/carousel-detail.tsx"),

    route("login", "routes/login.tsx"),
    route("forget-password", "routes/forget-password.tsx"),
    route("scan/:ticket", "routes/scan.tsx"),
    route("search", "routes/search-form.ts"),
    coming("search/:keywords"),
    route("private", "routes/private.tsx"),
    route("preview/exit", "routes/preview-exit.ts"),
    route("preview/frames", "routes/preview-frames.tsx"),

    route("bindVehicle", "routes/bind-vehicle.tsx"),
    route("bindVehicle/uploadData", "routes/bind-vehicle-upload.tsx"),
    layout("routes/member-area.tsx", [
      route("user", "routes/user.ts"),
      route("user/personal", "routes/personal.tsx"),
      route("user/account", "routes/account.tsx"),
      route("user/change-mobile", "routes/change-mobile.tsx"),
      route("user/*", "routes/member-not-found.ts"),
    ]),

    route("*", "routes/not-found.ts"),
  ]),
]) satisfies RouteConfig;
