import type { NoticeWishes } from "@marque/contract/calls/member-account";
import {
  isFixedNotice,
  type NoticeChannel,
  type NoticeKind,
  noticeChannelNames,
  noticeChannels,
  noticeKindNames,
  noticeKinds,
} from "@marque/contract/rules/notice-wishes";
import { Checkbox } from "#ui/checkbox.tsx";

/** What a member is told of, by which channel: a box each that acts at once; what nobody can do without says why. */
export function NoticeMatrix({
  wishes,
  email,
  change,
}: {
  wishes: NoticeWishes;
  email: { isOpen: boolean; address: string | null };
  change: (wished: NoticeWishes) => void;
}) {
  const shown = noticeChannelNames.filter((channel) => channel !== "mail" || email.isOpen);
  const set = (kind: NoticeKind, channel: NoticeChannel, isOn: boolean) => {
    const others = wishes.off[channel].filter((one) => one !== kind);
    change({ ...wishes, off: { ...wishes.off, [channel]: isOn ? others : [...others, kind] } });
  };

  return (
    <table className="mt-2 w-full table-fixed">
      <caption className="sr-only">每类通知的接收方式</caption>
      <colgroup>
        <col />
        {shown.map((channel) => (
          <col key={channel} className="w-15 max-md:w-11" />
        ))}
      </colgroup>
      <thead>
        <tr className="hair-b text-s text-ink-2">
          <th scope="col" className="py-3 text-left font-regular">
            通知
          </th>
          {shown.map((channel) => (
            <th key={channel} scope="col" className="py-3 text-center font-regular">
              {noticeChannels[channel].title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {noticeKindNames.map((kind) => (
          <tr key={kind} className="hair-b align-top">
            <th scope="row" className="py-3 pr-4 text-left text-m font-regular">
              {noticeKinds[kind].title}
              <span className="block text-note text-pretty text-ink-3">{noticeKinds[kind].explanation}</span>
              {noticeKinds[kind].why === "" ? null : (
                <span className="block text-note text-pretty text-ink-3">{noticeKinds[kind].why}</span>
              )}
            </th>
            {shown.map((channel) => (
              <td key={channel} className="py-1 text-center text-s text-ink-2">
                {channel === "mail" && email.address === null ? (
                  <Always text="—" said="未绑定邮箱" />
                ) : isFixedNotice(kind, channel) ? (
                  <Always text="始终" />
                ) : (
                  <Checkbox
                    checked={!wishes.off[channel].includes(kind)}
                    onCheckedChange={(isOn) => set(kind, channel, isOn)}
                    className="inline-block"
                  >
                    <span className="sr-only">
                      {noticeKinds[kind].title}，{noticeChannels[channel].title}
                    </span>
                  </Checkbox>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What cannot be chosen, on the line of the boxes. */
function Always({ text, said }: { text: string; said?: string }) {
  return (
    <span className="inline-flex min-h-(--hit) items-center whitespace-nowrap text-ink-3">
      {said ? (
        <>
          <span aria-hidden="true">{text}</span>
          <span className="sr-only">{said}</span>
        </>
      ) : (
        text
      )}
    </span>
  );
}
