import { AppError, invalidFields } from "@marque/contract/errors";
import { cityCentres } from "@marque/contract/rules/city-centres";
import {
  writeCars,
  writeHolidays,
  writeHours,
  writePlace,
  writeServices,
  writeSlots,
  writeTypes,
} from "@marque/contract/rules/dealer-text";
import { distanceKm } from "@marque/contract/rules/distance";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { localDate } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { AppointmentsService } from "../appointments/appointments.service.ts";
import { listOpenRequests } from "../approvals/approvals.service.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import type { Colleagues } from "../staff/colleagues.ts";
import { contactsOf } from "../submissions/contact-figures.ts";
import { satisfactionOf } from "../surveys/satisfaction-of-dealer.ts";
import type { VehiclesService } from "../vehicles/vehicles.service.ts";
import { listDealerPictures } from "./dealer-pictures.repository.ts";
import { pictureProblems, presentChosen, setPictures } from "./dealer-pictures.ts";
import {
  addCars,
  addDealer,
  countOpenReports,
  findByCode,
  findDistrict,
  handleReport,
  listAllDealers,
  listCarsInService,
  listRegionNames,
  listReports,
  lockByCode,
  updateDealer,
  withdrawCars,
} from "./manage-dealers.repository.ts";

export type DealerInput = ParsedInput<"manageDealerSave">;

/** The network, as staff keep it. */
export interface ManageDealersService {
  list(): Promise<CallOutput<"manageDealerList">>;
  /** Throws `notFound`. */
  get(code: string): Promise<CallOutput<"manageDealer">>;
  /** Throws wrong-field errors, `conflict` where somebody has saved meanwhile, `duplicate` for a code that is taken, `wrongState` for one that has stopped. */
  save(actor: Actor, input: DealerInput): Promise<CallOutput<"manageDealerSave">>;
  /** As `save`, in a transaction of the caller's. */
  saveWithin(tx: Transaction, actor: Actor, input: DealerInput): Promise<number>;
  /** What is wrong with it, by field; empty where nothing is. */
  problemsOf(database: Database, input: DealerInput): Promise<Record<string, string>>;
  handleReport(actor: Actor, id: number): Promise<void>;
}

/** Farther from its city's centre a dealer hardly stands: more likely a digit is wrong. */
const FAR_KM = 60;
const REPORTS_SHOWN = 20;

export function createManageDealers(resources: {
  database: Database;
  security: Pick<Security, "decryptField">;
  vehicles: Pick<VehiclesService, "listTestDriveVehicles">;
  appointments: Pick<AppointmentsService, "countComingOfDealer">;
  colleagues: Pick<Colleagues, "countOfDealer">;
  now?: () => Date;
}): ManageDealersService {
  const { database, security, vehicles, appointments, colleagues } = resources;
  const now = resources.now ?? (() => new Date());

  async function problemsOf(within: Database, input: DealerInput): Promise<Record<string, string>> {
    const known = await findByCode(within, input.code);
    const stored = known ? await listDealerPictures(within, known.id) : [];
    const problems = await pictureProblems(within, input, { stored, today: localDate(now()) });
    const district = await findDistrict(within, input.districtCode);
    const cityCode = cityOf(input.districtCode);
    if (!district || district.validTo !== null || input.districtCode.endsWith("0000")) {
      problems.districtCode = "没有这个区县，请核对行政区划代码";
    } else if (!(await findDistrict(within, cityCode))) problems.districtCode = "没有这个区县所在的城市";
    const centre = cityCentres[cityCode];
    const km = centre ? distanceKm(input.place, { lng: centre[0], lat: centre[1] }) : 0;
    if (km > FAR_KM && !input.farAccepted) {
      problems.place = `距城市中心 ${Math.round(km)} 公里，请核对经纬度；确实在此请勾选“位置已核对”`;
    }
    const { authorisedFrom: from, authorisedTo: to } = input;
    if ((from === null) !== (to === null)) problems.authorisedTo = "起止日期请一起填写";
    else if (from !== null && to !== null && from >= to) problems.authorisedTo = "截止日期须晚于开始日期";
    const drivable = await vehicles.listTestDriveVehicles();
    const unknown = input.cars.find(({ name }) => !drivable.some((vehicle) => vehicle.name === name));
    if (unknown) problems.cars = `没有可试驾的车型“${unknown.name}”`;
    else if (input.cars.length > 0 && !input.services.includes("sales")) problems.cars = "不做销售的门店没有试驾车";
    else if (input.cars.length > 0 && input.slots.length === 0) problems.slots = "有试驾车时请填写出发时间";
    return problems;
  }

  /** Brings what stands there to what is wanted: cars too many take no more bookings, those without any first. */
  async function setCars(tx: Transaction, dealerId: number, wanted: DealerInput["cars"]): Promise<boolean> {
    const known = await vehicles.listTestDriveVehicles();
    const there = await listCarsInService(tx, dealerId, now());
    const keep = new Set<number>();
    const missing: Parameters<typeof addCars>[1] = [];
    for (const { name, cars, transferDays } of wanted) {
      const vehicleId = known.find((vehicle) => vehicle.name === name)?.vehicleId ?? 0;
      const own = there.filter((car) => car.vehicleId === vehicleId && car.transferDays === transferDays);
      // Of too many those stay that are booked most.
      for (const { id } of own.slice(Math.max(0, own.length - cars))) keep.add(id);
      for (let more = own.length; more < cars; more++) missing.push({ dealerId, vehicleId, transferDays, since: localDate(now()) });
    }
    const gone = there.filter(({ id }) => !keep.has(id)).map(({ id }) => id);
    await withdrawCars(tx, gone);
    await addCars(tx, missing);
    return gone.length + missing.length > 0;
  }

  async function saveWithin(tx: Transaction, actor: Actor, input: DealerInput): Promise<number> {
    const stored = await lockByCode(tx, input.code);
    if (input.revision === 0 && stored)
      throw new AppError("duplicate", { message: "这个门店代码已被使用", data: { fields: { code: "这个门店代码已被使用" } } });
    if (input.revision > 0 && !stored) throw new AppError("notFound", { message: "没有这家门店" });
    if (stored?.status === "stopped") throw new AppError("wrongState", { message: "门店已终止授权，不能再修改" });
    if (stored && stored.revision !== input.revision)
      throw new AppError("conflict", { message: "这家门店已被其他同事修改，请重新打开后再改" });
    const problems = await problemsOf(tx, input);
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    const values = await valuesOf(tx, input);
    const id = stored ? stored.id : await addDealer(tx, { code: input.code, ...values });
    if (id === undefined) throw new AppError("duplicate", { message: "这个门店代码已被使用" });
    if (stored) await updateDealer(tx, id, values);
    const carsChanged = await setCars(tx, id, input.cars);
    const pictures = await setPictures(tx, id, input);
    await recordAudit(tx, actor, {
      action: stored ? "dealer.change" : "dealer.create",
      entity: "dealer",
      entityId: input.code,
      summary: `${stored ? "修改" : "新建"}经销商：${input.shortName}`,
      before: stored && { ...changedOf(stored, values), ...pictures.before },
      after: stored
        ? { ...changedOf(values, stored), ...(carsChanged ? { cars: writeCars(input.cars) } : {}), ...pictures.after }
        : { ...values, ...pictures.after },
    });
    // Others name it on their pages, and lists show it: only what stands on its own page alone drops no more than that.
    const isOwnMatter = stored && !SHOWN_ELSEWHERE.some((field) => stored[field] !== values[field]);
    await notifyContentChanged(tx, isOwnMatter ? [`dealers:${input.code}`] : ["dealers"]);
    return stored ? stored.revision + 1 : 1;
  }

  return {
    problemsOf,
    saveWithin,

    async list() {
      const all = await listAllDealers(database);
      const [reports, names] = await Promise.all([
        countOpenReports(database),
        listRegionNames(database, [...new Set(all.flatMap(({ cityCode }) => [cityCode, `${cityCode.slice(0, 2)}0000`]))]),
      ]);
      return all.map(({ id, code, shortName, cityCode, status, services, authorisedTo, updatedAt }) => ({
        code,
        shortName,
        province: names.get(`${cityCode.slice(0, 2)}0000`) ?? "",
        city: names.get(cityCode) ?? "",
        status,
        services,
        authorisedTo,
        openReports: reports.get(id) ?? 0,
        updatedAt: updatedAt.toISOString(),
      }));
    },

    async get(code) {
      const dealer = await findByCode(database, code);
      if (!dealer) throw new AppError("notFound", { message: "没有这家门店" });
      const [cars, coming, people, reports, requests, known, contacts, satisfaction, pictures] = await Promise.all([
        listCarsInService(database, dealer.id, now()),
        appointments.countComingOfDealer(dealer.id),
        colleagues.countOfDealer(dealer.id),
        listReports(database, dealer.id, REPORTS_SHOWN),
        listOpenRequests(database, "dealerStop"),
        vehicles.listTestDriveVehicles(),
        contactsOf(database, dealer.id),
        satisfactionOf(database, dealer.id, now()),
        listDealerPictures(database, dealer.id),
      ]);
      const groups = known.flatMap(({ vehicleId, name }) => {
        const own = cars.filter((car) => car.vehicleId === vehicleId);
        return [...Map.groupBy(own, ({ transferDays }) => transferDays)].map(([transferDays, { length }]) => ({
          name,
          cars: length,
          transferDays,
        }));
      });
      return {
        code: dealer.code,
        fullName: dealer.fullName,
        shortName: dealer.shortName,
        districtCode: dealer.districtCode,
        address: dealer.address,
        place: writePlace(dealer),
        salesPhone: dealer.salesPhone,
        servicePhone: dealer.servicePhone,
        complaintPhone: dealer.complaintPhone,
        rescuePhone: dealer.rescuePhone,
        types: writeTypes(dealer.types),
        status: dealer.status,
        services: writeServices(dealer.services),
        hours: writeHours(dealer.hours),
        holidays: writeHolidays(dealer.holidayHours).replaceAll("；", "\n"),
        slots: writeSlots(dealer.slotStarts),
        cars: writeCars(groups),
        authorisationNo: dealer.authorisationNo,
        authorisedFrom: dealer.authorisedFrom,
        authorisedTo: dealer.authorisedTo,
        authorisationScope: dealer.authorisationScope,
        ...presentChosen(pictures),
        uscc: dealer.uscc,
        revision: dealer.revision,
        contacts,
        satisfaction,
        bookings: coming,
        people,
        stopRequested: requests.some((detail) => (detail as { code?: string }).code === dealer.code),
        reports: reports.map(({ id, subject, textEncrypted, createdAt, handledAt }) => ({
          id,
          subject,
          text: security.decryptField("dealerReport", textEncrypted),
          at: createdAt.toISOString(),
          handled: handledAt !== null,
        })),
      };
    },

    save: async (actor, input) => ({ revision: await transaction(database, (tx) => saveWithin(tx, actor, input)) }),

    async handleReport(actor, id) {
      await transaction(database, async (tx) => {
        if ((await handleReport(tx, id, now())) === null) throw new AppError("notFound", { message: "没有这条反馈" });
        await recordAudit(tx, actor, {
          action: "dealer.reportDone",
          entity: "dealerReport",
          entityId: id,
          summary: "核对访客反馈的门店信息",
        });
      });
    },
  };
}

/** What lists, neighbours and forms show of a dealer. */
const SHOWN_ELSEWHERE = [
  "shortName",
  "fullName",
  "address",
  "lng",
  "lat",
  "salesPhone",
  "servicePhone",
  "status",
  "districtCode",
  "cityCode",
] as const;

const cityOf = (districtCode: string) => `${districtCode.slice(0, 4)}00`;

/** A dealer's columns as they were typed; those that were left out are not among them. */
async function valuesOf(database: Database, input: DealerInput) {
  const {
    place,
    holidays,
    slots,
    cars: _,
    code: __,
    revision: ___,
    farAccepted: ____,
    photos: _____,
    wechatCode: ______,
    ...typed
  } = input;
  const { types, rescuePhone, authorisationScope, ...rest } = typed;
  const cityCode = cityOf(input.districtCode);
  const [city, district] = await Promise.all([findDistrict(database, cityCode), findDistrict(database, input.districtCode)]);
  const syllables = [city?.pinyin ?? "", district?.pinyin ?? ""];
  const initials = syllables
    .join(" ")
    .split(" ")
    .map((syllable) => syllable[0] ?? "");
  return {
    ...rest,
    ...(types === undefined ? {} : { types }),
    ...(rescuePhone === undefined ? {} : { rescuePhone }),
    ...(authorisationScope === undefined ? {} : { authorisationScope }),
    ...place,
    cityCode,
    pinyin: [...syllables.map((words) => words.replaceAll(" ", "")), initials.join("")].join(" "),
    holidayHours: holidays,
    slotStarts: slots,
  };
}

/** The fields of one that are not as in the other. */
function changedOf(one: object, other: object): Record<string, unknown> {
  const there = other as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(one).filter(([name, value]) => name in there && JSON.stringify(value) !== JSON.stringify(there[name])),
  );
}
