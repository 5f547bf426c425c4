import type { CourseInput } from "@marque/contract/entities/article";
import { picture } from "../../media/pictures.ts";
import { action, questions, table, text } from "../blocks.ts";
import { DAY, type Dated } from "../dated.ts";
import { chapter, step } from "./chapter.ts";

/** Lessons for elders: short sentences, one thing at a time, nothing to hurry. */
export const eldersCourses: Dated<CourseInput>[] = [
  {
    id: 8,
    hoursAgo: 39 * DAY,
    views: 11_047,
    title: "长辈课：把字放大，对车说话，导航回家",
    summary: "一次学一件事，每一步都可以停下来再看一遍。车不用开，坐在车里跟着做就好。",
    cover: picture("scene:tea-lounge"),
    audience: "长辈",
    vehicleIds: [],
    chapters: [
      chapter(
        "把字放大",
        step("vehicle:chuji:interior", 9, "先坐好。车停着，挡位在 P，手刹拉住。这一课车不会动，您放心按。"),
        step("vehicle:chuji:interior", 10, "看中间的大屏幕。右下角有一个像齿轮的图案，用手指轻轻点一下。"),
        step("vehicle:yunqi:interior", 10, "找到“显示”两个字，点进去。看见“字号”，选“特大”。屏幕上的字马上就变大了。"),
        step("vehicle:yunqi:interior", 9, "下面有一条亮度。用手指按住，往右推，推到您看着舒服为止。"),
        step("scene:tea-lounge", 10, "点错了不要紧。屏幕左上角有个箭头，点它，就退回去。多点几下也不会坏。"),
      ),
      chapter(
        "对车说话",
        step("vehicle:yuanxiu:interior", 9, "方向盘左边，有一个画着小话筒的按键。按一下，听到“叮”，再开口。"),
        step("vehicle:yuanxiu:interior", 9, "慢慢说，像跟家里人说话一样：“有点冷。”它会把暖风调高一点。"),
        step("vehicle:yuanxiu:interior", 9, "再按一下，说：“打电话给女儿。”头一次用，请女儿帮您把电话存好。"),
        step("scene:rain-window", 11, "它听错了，就说“不对”，或者再按一次话筒，重新说。家乡口音重的，把话说短一些。"),
      ),
      chapter(
        "导航回家",
        step("scene:classroom", 11, "先把家存进去。请孩子帮一次忙：打开地图，搜小区名字，点“设为家”。以后就不用再搜了。"),
        step("vehicle:yunqi:interior", 10, "要回家，按话筒，说两个字：“回家。”屏幕上会出现一条线，还有大概多少分钟。"),
        step("vehicle:yunqi:interior", 8, "它问“开始导航吗”，您说“开始”。然后再挂挡，慢慢起步。"),
        step("scene:city-dusk", 10, "路上只用听，不用看。它会提前说：前方三百米右转。来不及转，就直着走。"),
        step("scene:city-dusk", 11, "走错了不要慌，不要停在路中间，更不要倒车。再往前开，它会重新算一条路给您。"),
      ),
      chapter(
        "找人帮忙",
        step("vehicle:chuji:interior", 11, "头顶有一个带盖的红按键，写着 SOS。出了事故、身体不舒服，掀开盖子，按住两秒。"),
        step("vehicle:chuji:interior", 10, "会有人跟您说话，也知道您在哪里。您只要说：我怎么了，车上几个人。"),
        step("scene:key-handover", 12, "车坏在半路，打 400-000-1121。白天晚上都有人接。打开双闪，人到护栏外面等。"),
        step("scene:tea-lounge", 9, "学完了，歇一歇，喝口水。觉得没记牢，从头再放一遍，放几遍都行。"),
      ),
    ],
    blocks: [
      text(`
<h2>给长辈的几句话</h2>
<p>这门课的字大、话慢，每一步都停得住。您可以用手指点“暂停”，做完一步再点“继续”。网页右上角的“关怀版”点开以后，字会更大，颜色更清楚，也可以让它读给您听。</p>
<p>开车的时候，不看屏幕，不按屏幕。要改地方，先靠边停稳。夜里看不清、吃了犯困的药、头晕，那一天就不开，打个车，或者请孩子来接。</p>
<p>常去的地方，除了家，还可以存三个：医院、菜场、女儿家。存好以后，说“去医院”，它就带您去。到了地方，先找正规的车位，再熄火，带好钥匙和手机。</p>
<p>有人打电话说您的车要退税、要升级，叫您报验证码，那是骗人的，挂掉就好。我们的人从不问您要验证码。</p>`),
      table(
        "抄在纸上，放在遮阳板里",
        ["想做的事", "怎么说、怎么按"],
        ["回家", "按话筒，说“回家”"],
        ["冷了、热了", "按话筒，说“有点冷”“有点热”"],
        ["打电话", "按话筒，说“打电话给某某”"],
        ["不要它说了", "按话筒，说“结束导航”"],
        ["急事", "头顶红键，按住两秒"],
        ["车坏了", "400-000-1121"],
      ),
      questions(
        ["话筒键按了没反应？", "先看看屏幕是不是黑的，按一下屏幕。还不行，把车熄火，开关一次车门，再启动。"],
        ["它说的路我不认识，敢走吗？", "可以让孩子事先把“不走高速”“不走小路”勾上。您也可以照老路开，它会跟着您改。"],
        [
          "给孩子看的：怎样帮父母设好？",
          "一次做四件事：字号特大、存好家与医院、存好三个电话、把语速调慢。做完请他们自己说一遍“回家”，别替他们按。",
        ],
      ),
      action("想有人当面教", "门店每季度有长辈用车课，一位长辈配一位陪练。", "/activity", "看看时间"),
    ],
  },
];
