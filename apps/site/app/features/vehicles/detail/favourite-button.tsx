import { favouriteToggled, type Liked } from "@marque/contract/store";
import { Heart } from "lucide";
import { useEffect, useState } from "react";
import { useTakeFavourites } from "#shell/member/use-take-favourites.ts";
import { changeSite, useSite } from "#shell/store.ts";
import { Icon } from "#ui/icon.tsx";
import { TextButton } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.ts";

const loadCalls = () => import("#shell/calls.ts").then(({ calls }) => calls);

/**
 * The heart of a vehicle: keeps it with the chosen trim and colour, for a member in their centre, for anybody else in this browser. It comes with
 * the script, because nobody can keep anything without.
 */
export function FavouriteButton({ liked, name }: { liked: Liked; name: string }) {
  const { vehicleId } = liked;
  useTakeFavourites();
  const isMember = useSite((state) => state.token !== null);
  const isKeptHere = useSite((state) => state.favourites.some((one) => one.vehicleId === vehicleId));
  const [isKeptThere, setKeptThere] = useState<boolean | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    setKeptThere(null);
    if (!isMember) return;
    let isStale = false;
    loadCalls()
      .then((calls) => calls.call("favouriteList", {}, { quiet: true }))
      .then(({ list }) => isStale || setKeptThere(list.some((one) => one.vehicleId === vehicleId)))
      // Whether it is kept is not known then; pressing keeps it.
      .catch(() => undefined);
    return () => {
      isStale = true;
    };
  }, [isMember, vehicleId]);
  const isLiked = isMember ? (isKeptThere ?? isKeptHere) : isKeptHere;

  async function toggle(): Promise<void> {
    if (!isMember) {
      changeSite((state) => favouriteToggled(state, liked, !isLiked));
      return toast.show(isLiked ? "已取消收藏" : "已收藏，登录后可在个人中心查看");
    }
    try {
      const calls = await loadCalls();
      if (isLiked) await calls.call("favouriteRemove", { vehicleId });
      else await calls.call("favouriteSave", { items: [liked] });
      setKeptThere(!isLiked);
      toast.show(isLiked ? "已取消收藏" : "已收藏");
    } catch {
      // The toast has said why; nothing has changed.
    }
  }

  if (!isReady) return null;
  return (
    <TextButton aria-pressed={isLiked} aria-label={`收藏${name}`} onClick={() => void toggle()}>
      <Icon icon={Heart} size="inline" className={isLiked ? "fill-current" : undefined} />
      {isLiked ? "已收藏" : "收藏"}
    </TextButton>
  );
}
