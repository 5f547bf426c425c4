import type { Favourite } from "@marque/contract/calls/member-centre";
import { ArrowRight } from "lucide";
import { useState } from "react";
import { useAnswer } from "#forms/use-answer.ts";
import { calls } from "#shell/calls.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkTarget } from "#ui/link-target.tsx";
import { Picture } from "#ui/picture.tsx";
import { TextButton, TextLink } from "#ui/text-link.tsx";
import { Answer, PartFrame } from "./part-frame.tsx";

/** Vehicles that a member likes, as they put them together. */
export function FavouritesPart({ onChange }: { onChange(): void }) {
  const answer = useAnswer("favouriteList", {});
  const [removed, setRemoved] = useState<readonly Favourite[]>([]);
  async function remove(favourite: Favourite) {
    try {
      await calls.call("favouriteRemove", { vehicleId: favourite.vehicleId });
      setRemoved((before) => [...before, favourite]);
      onChange();
    } catch {
      // The toast has said why; the row stays.
    }
  }
  async function restore(favourite: Favourite) {
    const { vehicleId, trimId, colorId } = favourite;
    try {
      await calls.call("favouriteSave", { items: [{ vehicleId, trimId, colorId }] });
      setRemoved((before) => before.filter((one) => one.vehicleId !== vehicleId));
      onChange();
    } catch {
      // As above.
    }
  }
  return (
    <PartFrame title="收藏" text="在车型页面点“收藏”，所选的配置与颜色会一起保存。">
      <Answer of={answer}>{({ list }) => <FavouriteRows list={list} removed={removed} onRemove={remove} onRestore={restore} />}</Answer>
    </PartFrame>
  );
}

/** Rows with picture, choice and price; with a way to take each away where it is given. */
export function FavouriteRows({
  list,
  removed = [],
  onRemove,
  onRestore,
}: {
  list: readonly Favourite[];
  removed?: readonly Favourite[];
  onRemove?(favourite: Favourite): void;
  onRestore?(favourite: Favourite): void;
}) {
  if (list.length === 0) {
    return (
      <EmptyState
        title="还没有收藏的车型"
        text="选好配置与颜色后收藏，随时回来比较。"
        action={<TextLink to="/car-type">查看全部车型</TextLink>}
      />
    );
  }
  const isRemoved = ({ vehicleId }: Favourite) => removed.some((one) => one.vehicleId === vehicleId);
  return (
    <ul className="hair-t">
      {list.map((favourite) => (
        <li key={favourite.vehicleId} className="hair-b flex min-h-22 items-center gap-6 max-md:gap-4">
          {isRemoved(favourite) ? (
            <p className="flex-1 py-4 text-ink-2">
              已取消收藏{favourite.name}。
              <TextButton look="inline" className="hit-area" onClick={() => onRestore?.(favourite)}>
                撤回
              </TextButton>
            </p>
          ) : (
            <>
              <Choice favourite={favourite} />
              {onRemove ? (
                <TextButton
                  className="flex-none text-s"
                  aria-label={`取消收藏${favourite.name || "已下架的车型"}`}
                  onClick={() => onRemove(favourite)}
                >
                  取消收藏
                </TextButton>
              ) : null}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Choice({ favourite: { name, trim, color, price, picture, path } }: { favourite: Favourite }) {
  if (path === null) return <p className="flex-1 py-4 text-ink-2">这款车已下架</p>;
  return (
    <LinkTarget
      to={path}
      className="group grid flex-1 grid-cols-[120px_minmax(0,1fr)_auto_auto] items-center gap-x-6 py-3 max-md:grid-cols-[96px_minmax(0,1fr)] max-md:gap-x-4"
    >
      {picture ? <Picture picture={picture} alt="" fit="contain" sizes="120px" className="aspect-auto! h-16 w-full" /> : <span />}
      <span className="min-w-0">
        <b className="block font-medium">{[name, trim].filter(Boolean).join(" ")}</b>
        <span className="block text-s text-ink-3">{color || "未选颜色"}</span>
      </span>
      <span className="text-b1 font-medium tabular-nums max-md:col-start-2">
        {price === null ? "敬请期待" : `¥${price.toLocaleString("zh-CN")}${trim ? "" : " 起"}`}
      </span>
      <Icon icon={ArrowRight} size="inline" className="arrow-tail max-md:hidden" />
    </LinkTarget>
  );
}
