import type { BoundCar } from "@marque/contract/entities/garage";
import { carStates } from "@marque/contract/rules/car-binding";
import { momentText } from "@marque/contract/rules/shanghai-time";
import clsx from "clsx";
import { useState } from "react";
import { type Fact, Facts } from "#forms/facts.tsx";
import { Badge, type BadgeLook } from "#ui/badge.tsx";
import { Picture } from "#ui/picture.tsx";
import { TextButton, TextLink } from "#ui/text-link.tsx";
import { CarDeed } from "./car-deed.tsx";
import { CarEdit } from "./car-edit.tsx";
import { CarShares } from "./car-shares.tsx";
import { uploadPath } from "./garage-paths.ts";

const looks: Partial<Record<BoundCar["state"], BadgeLook>> = {
  BOUND: "success",
  NEED_FIX: "warning",
  REJECTED: "danger",
  INVITED: "info",
  TRANSFER_REQUESTED: "info",
};

/** One car: what it is, what is due, and what may be done with it. */
export function CarRow({ car, onChange }: { car: BoundCar; onChange: () => void }) {
  const [opened, setOpened] = useState<"edit" | "shares" | null>(null);
  const toggle = (part: "edit" | "shares") => setOpened((before) => (before === part ? null : part));
  const name = car.seriesName || "爱车";
  const isOwn = car.role === "owner" && car.state === "BOUND";
  return (
    <li className="hair-b py-7" aria-label={`${name} ${car.plate || car.vinMasked}`}>
      {/* On phones the facts stand below picture and name, as wide as the list. */}
      <div
        className={clsx(
          "grid gap-x-(--gutter) max-md:gap-x-4",
          car.picture && "grid-cols-[12.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] max-md:grid-cols-[7rem_minmax(0,1fr)]",
        )}
      >
        {car.picture ? (
          <Picture
            picture={car.picture}
            alt=""
            fit="contain"
            sizes="(width < 48rem) 112px, 200px"
            className="row-span-2 self-start max-md:row-span-1"
          />
        ) : null}
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-t3">
            {name}
            {car.trimName ? <span className="text-m font-normal text-ink-2">{car.trimName}</span> : null}
            <Badge look={looks[car.state] ?? "neutral"}>
              {car.role === "shared" && car.state === "BOUND" ? "共享给我" : carStates[car.state]}
            </Badge>
          </h3>
          <p className="num mt-1 text-m text-ink-2">{[car.color, car.plate, car.vinMasked].filter(Boolean).join("　")}</p>
        </div>
        <div className={clsx("min-w-0", car.picture && "max-md:col-span-2 max-md:mt-2")}>
          <Words car={car} />
          {car.state === "BOUND" ? (
            <div className="hair-t mt-4">
              <Facts facts={factsOf(car)} />
            </div>
          ) : null}
          <div className="mt-3 flex flex-wrap gap-x-6">
            {isOwn ? (
              <>
                <TextButton look="plain" aria-expanded={opened === "edit"} onClick={() => toggle("edit")}>
                  车牌与里程
                </TextButton>
                <TextButton look="plain" aria-expanded={opened === "shares"} onClick={() => toggle("shares")}>
                  共享用户{car.shareCount > 0 ? `（${car.shareCount}）` : ""}
                </TextButton>
              </>
            ) : null}
            {car.recallOpenCount > 0 ? (
              <TextLink to="/carRecall" look="plain">
                查询并预约召回维修
              </TextLink>
            ) : null}
            <CarDeed car={car} onChange={onChange} />
            {car.state === "DOCUMENT" || car.state === "NEED_FIX" ? (
              <TextLink to={uploadPath(car.id)} look="line">
                {car.state === "DOCUMENT" ? "上传凭证" : "补正资料"}
              </TextLink>
            ) : null}
          </div>
          {opened === "edit" ? (
            <CarEdit
              car={car}
              onDone={() => {
                setOpened(null);
                onChange();
              }}
            />
          ) : null}
          {opened === "shares" ? <CarShares carId={car.id} onChange={onChange} /> : null}
        </div>
      </div>
    </li>
  );
}

/** How far it is, in a sentence. */
function Words({ car }: { car: BoundCar }) {
  const text = wordsOf(car);
  return text === null ? null : <p className={car.state === "NEED_FIX" ? "mt-2 text-m text-warning" : "mt-2 text-m text-ink-2"}>{text}</p>;
}

function wordsOf(car: BoundCar): string | null {
  switch (car.state) {
    case "DOCUMENT":
      return "销售记录还不能确认这辆车，请上传行驶证或购车发票。30 天没有继续，申请会自动结束。";
    case "PENDING":
      return car.dueAt ? `已提交，${momentText(car.dueAt)} 前审核完，结果会发短信告诉您。` : "已提交，正在审核。";
    case "NEED_FIX":
      return car.rejectReason;
    case "REJECTED":
      return `${car.rejectReason ?? "申请未通过"}。可以核对后重新添加。`;
    case "TRANSFER_REQUESTED":
      return car.transferUntil ? `审核已通过，正在等待现车主答复；${momentText(car.transferUntil)} 前没有异议即变更给您。` : null;
    case "INVITED":
      return `${car.ownerNameMasked}邀请您共享这辆车：接受后可以看到保养、质保与召回。`;
    case "BOUND":
      return car.transferUntil ? `有人申请成为这辆车的车主。${momentText(car.transferUntil)} 前没有异议，车辆将变更给对方。` : null;
    default:
      return null;
  }
}

const dayOf = (date: string): string => {
  const [year, month, day] = date.split("-").map(Number);
  return `${year}年${month}月${day}日`;
};
const kilometres = new Intl.NumberFormat("zh-CN");

function factsOf(car: BoundCar): Fact[] {
  const { nextMaintenance: next, warrantyEnd, warrantyKm } = car;
  return [
    {
      term: "保养",
      text: next ? `${dayOf(next.date)}${next.km === null ? "" : `或 ${kilometres.format(next.km)} 公里，先到为准`}` : "以保养手册为准",
    },
    {
      term: "质保",
      text: warrantyEnd
        ? `至 ${dayOf(warrantyEnd)}${warrantyKm === null ? "" : `或 ${kilometres.format(warrantyKm)} 公里，先到为准`}`
        : "以保修手册为准",
    },
    {
      term: "召回",
      text:
        car.recallOpenCount === 0 ? (
          "没有未完成的召回"
        ) : (
          <span className="text-danger">{car.recalls.map(({ title, filingNo }) => `${title}（${filingNo}）`).join("、")}</span>
        ),
    },
    ...(car.dealerName ? [{ term: "购车门店", text: car.dealerName }] : []),
    ...(car.mileage === null ? [] : [{ term: "里程", text: `${kilometres.format(car.mileage)} 公里` }]),
    ...documentFacts(car),
  ];
}

function documentFacts({ documentGoesAt, documentGoneAt }: BoundCar): Fact[] {
  if (documentGoneAt) return [{ term: "凭证", text: `照片已于 ${dayOf(documentGoneAt.slice(0, 10))}删除` }];
  return documentGoesAt ? [{ term: "凭证", text: `照片将于 ${dayOf(documentGoesAt.slice(0, 10))}删除` }] : [];
}
