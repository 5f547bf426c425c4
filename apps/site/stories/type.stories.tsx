import { PhraseText } from "../app/ui/phrase-text.tsx";
import { Stat, StatRow } from "../app/ui/stat.tsx";

export const title = "字阶";

export function DisplayWords() {
  return (
    <div className="sheet-stack">
      <p className="text-d1">云无心以出岫</p>
      <p className="text-d2">窗外是山，窗内是家</p>
      <p className="text-t1">先坐进去，再做决定</p>
      <p className="text-t2">一条风阻曲线的由来</p>
      <p className="text-b1">正文大：门店会在营业时间两小时内与您确认。</p>
      <p>正文：请携带有效驾驶证，驾龄满一年。</p>
      <p className="text-s text-ink-2">小字：数据来自企业内部测试</p>
    </div>
  );
}

/** Lines end at punctuation; a clause too long for a line is halved, and no figure leaves its noun. */
export function Titles() {
  return (
    <div className="sheet-stack">
      <h3 className="max-w-[14em] text-t1">
        <PhraseText>风洞里的车顶线：云起空气动力学团队访谈</PhraseText>
      </h3>
      <h3 className="max-w-[14em] text-t2">
        <PhraseText>2027 年度门店直流充电终端采购与安装招标公告</PhraseText>
      </h3>
      <h3 className="max-w-[12em] text-t3">
        <PhraseText>入冬之前：电动车保温与续航的七条建议</PhraseText>
      </h3>
    </div>
  );
}

export function Figures() {
  return (
    <div className="sheet-row sheet-row-wide">
      <StatRow className="sheet-row sheet-row-wide">
        <Stat value="4.9" unit="s" label="0–100 km/h" />
        <Stat value="711" unit="km" label="CLTC 续航" />
        <Stat value="2,965" unit="mm" label="轴距" size="medium" />
      </StatRow>
      <p className="num text-n3">
        ¥139,800
        <br />
        ¥1,111,111
      </p>
    </div>
  );
}
