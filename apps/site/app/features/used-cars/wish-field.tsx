import { BASE_PATH } from "@marque/contract/base-path";
import { Search } from "lucide";
import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { USED_CAR_PATH, type UsedCarHomeData, WISH_MAX } from "./home-data.ts";
import { isUnderstood } from "./wish.ts";

/** One field for all of a wish, a plain GET form; the server reads it and leads on to the list, or says here which words it doesn't know. */
export function WishField({ words, wish }: Pick<UsedCarHomeData, "words" | "wish">) {
  const navigate = useNavigate();
  const id = useId();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    if (text !== "") navigate(`${USED_CAR_PATH}?${new URLSearchParams({ q: text })}`, { preventScrollReset: true });
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: the oldest engines do not know <search> */}
      <form role="search" aria-label="找二手车" action={BASE_PATH + USED_CAR_PATH} onSubmit={submit}>
        <label htmlFor={id} className="block text-note text-ink-3">
          想找什么样的车
        </label>
        <span className="line-field gap-2">
          <Icon icon={Search} className="flex-none" />
          <input
            key={wish?.text}
            id={id}
            name="q"
            type="search"
            required
            defaultValue={wish?.text}
            maxLength={WISH_MAX}
            list={`${id}-words`}
            enterKeyHint="search"
            autoComplete="off"
            placeholder="如 成都 15 万以内 7 座 纯电"
            aria-invalid={wish ? true : undefined}
            aria-describedby={wish ? `${id}-unknown` : undefined}
            className="line-control [&::-webkit-calendar-picker-indicator]:hidden! [&::-webkit-search-cancel-button]:hidden"
          />
          <datalist id={`${id}-words`}>
            {words.map((word) => (
              <option key={word} value={word} />
            ))}
          </datalist>
          <button type="submit" className="min-h-(--hit) flex-none px-1 text-s font-strong">
            查找
          </button>
        </span>
      </form>
      <div id={`${id}-unknown`} role="status" className="text-s">
        {wish ? <Unknown wish={wish} /> : null}
      </div>
    </div>
  );
}

function Unknown({ wish }: { wish: NonNullable<UsedCarHomeData["wish"]> }) {
  const { unknown, address } = wish;
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
      <span>
        {unknown.length > 0 ? `没有认出${unknown.map((word) => `“${word}”`).join("")}，` : "没有认出要找什么，"}
        可以写车系、价格、城市或车况
      </span>
      {isUnderstood(wish) ? <TextLink to={address}>按其余条件查找</TextLink> : null}
    </p>
  );
}
