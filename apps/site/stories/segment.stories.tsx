import { landscapeAddress } from "./sample-data.ts";

export const title = "轮播分段";

export function Segments() {
  return (
    <div className="sheet-picture tone-dark sheet-four" style={{ backgroundImage: `url("${landscapeAddress}")` }}>
      {["云起", "远岫", "知还", "二手车"].map((name, index) => (
        <button
          key={name}
          type="button"
          aria-current={index === 0 ? "true" : undefined}
          className="segment pt-4 pb-6 text-left text-m text-white"
        >
          {index + 1}　{name}
        </button>
      ))}
    </div>
  );
}
