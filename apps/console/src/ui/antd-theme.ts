import { type MappingAlgorithm, type ThemeConfig, theme } from "antd";
import { type Palette, palettes, type ThemeName } from "./palette.ts";

const FONT =
  '"Instrument Sans Variable", "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif';

/** Ant Design would dim the colours that it is given for dark ground; the palette has chosen its own. */
const dark: MappingAlgorithm = (seed, map) => {
  const { colorPrimary, colorSuccess, colorWarning, colorError, colorInfo } = seed;
  return { ...theme.darkAlgorithm(seed, map), colorPrimary, colorSuccess, colorWarning, colorError, colorInfo };
};

/** Ant Design in the visual language: ink acts, brand marks focus and selection, 2 px corners, hairlines, no shadow but on floats. */
export function antdTheme(name: ThemeName): ThemeConfig {
  const color: Palette = palettes[name];
  const float = name === "light" ? `0 0 0 1px ${color.line}, 0 24px 48px -24px rgb(17 25 28 / 0.3)` : `0 0 0 1px ${color.line}`;
  return {
    algorithm: name === "dark" ? dark : theme.defaultAlgorithm,
    hashed: false,
    token: {
      fontFamily: FONT,
      fontSize: 14,
      controlHeight: 32,
      controlHeightSM: 26,
      borderRadius: 2,
      borderRadiusLG: 2,
      borderRadiusSM: 2,
      borderRadiusXS: 2,
      motion: false,
      colorPrimary: color.ink,
      colorPrimaryHover: color.brand,
      colorPrimaryActive: color["brand-strong"],
      colorPrimaryBg: color["brand-tint"],
      colorPrimaryBgHover: color.haze,
      colorPrimaryBorder: color.brand,
      colorPrimaryText: color.ink,
      colorLink: color.ink,
      colorLinkHover: color.brand,
      colorLinkActive: color["brand-strong"],
      colorError: color.danger,
      colorErrorBg: color["danger-tint"],
      colorErrorText: color.danger,
      colorWarning: color.warning,
      colorWarningBg: color["warning-tint"],
      colorSuccess: color.success,
      colorSuccessBg: color["success-tint"],
      colorInfo: color.info,
      colorInfoBg: color["info-tint"],
      colorText: color.ink,
      colorTextSecondary: color["ink-2"],
      colorTextTertiary: color["ink-3"],
      colorTextQuaternary: color["ink-3"],
      colorTextPlaceholder: color["ink-3"],
      colorTextDescription: color["ink-3"],
      colorTextDisabled: color["ink-3"],
      colorTextLightSolid: color["on-ink"],
      colorWhite: color["on-ink"],
      colorIcon: color["ink-3"],
      colorBorder: color.control,
      colorBorderDisabled: color.line,
      colorBorderSecondary: color.line,
      colorSplit: color.line,
      colorBgBase: color.ground,
      colorBgContainer: color.ground,
      colorBgElevated: color.raised,
      colorBgLayout: color.mist,
      colorBgSpotlight: color.ink,
      colorBgContainerDisabled: color.haze,
      colorBgMask: color.scrim,
      colorFillAlter: color.mist,
      controlItemBgHover: color.mist,
      controlItemBgActive: color["brand-tint"],
      controlItemBgActiveHover: color["brand-tint"],
      controlOutline: color["brand-tint"],
      boxShadow: float,
      boxShadowSecondary: float,
      boxShadowTertiary: "none",
    },
    components: {
      Button: { primaryShadow: "none", defaultShadow: "none", dangerShadow: "none", primaryColor: color["on-ink"], fontWeight: 500 },
      Input: { activeShadow: "none", activeBorderColor: color.ink, hoverBorderColor: color.ink },
      InputNumber: { activeShadow: "none", activeBorderColor: color.ink, hoverBorderColor: color.ink },
      Select: {
        activeOutlineColor: "transparent",
        activeBorderColor: color.ink,
        hoverBorderColor: color.ink,
        optionSelectedFontWeight: 500,
      },
      DatePicker: { activeShadow: "none", activeBorderColor: color.ink, hoverBorderColor: color.ink },
      Table: {
        headerBg: color.ground,
        headerColor: color["ink-3"],
        headerSplitColor: "transparent",
        headerBorderRadius: 0,
        borderColor: color.line,
        rowHoverBg: color.mist,
        rowSelectedBg: color["brand-tint"],
        rowSelectedHoverBg: color["brand-tint"],
        cellPaddingBlockSM: 5,
        cellPaddingInlineSM: 10,
        cellFontSizeSM: 14,
      },
      Tabs: { inkBarColor: color.ink, itemSelectedColor: color.ink, itemHoverColor: color.brand, horizontalItemPadding: "8px 0" },
      Modal: { titleFontSize: 16 },
    },
  };
}
