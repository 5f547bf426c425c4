import type { SpecSheet } from "./vehicle.ts";

/** What every passenger car of the brand has in 2026; a vehicle overrides what it has differently. */
export const passengerCar: SpecSheet = {
  maker: "云岫汽车",
  structure: "承载式车身",
  steering: "电动助力",
  parkingBrake: "电子驻车",
  autoHold: true,
  rimMaterial: "铝合金",
  brakeFront: "通风盘式",
  brakeRear: "盘式",
  spare: "补胎工具",

  airbagsFront: true,
  airbagsSide: true,
  airbagsCurtain: "前后贯通",
  seatbelts: "全部座位三点式，前排预紧限力",
  isofix: "第二排 2 个",
  emergencyCall: true,

  abs: true,
  esc: true,
  hillStart: true,
  hillDescent: true,
  tpms: "逐轮显示胎压与温度",
  aeb: true,
  laneDeparture: true,
  laneKeep: true,
  cruise: true,
  driverMonitor: true,

  mirrors: "电动调节、电动折叠、加热",
  wipers: "雨量感应",
  windows: "全车一键升降、防夹",
  keyless: true,
  keys: "遥控钥匙、手机蓝牙钥匙",
  climate: "双温区自动",
  rearVents: true,
  airFilter: "CN95 级滤芯",

  voice: "四音区",
  phoneLink: "主流手机互联协议",
  network: "5G",
  ota: true,

  headlamp: "LED",
  autoLight: true,
  lightDelay: true,
  fogRear: true,
  brakeLight: true,

  warranty: "5 年或 15 万公里",
  threeGuarantees: "包修期 3 年或 6 万公里，三包有效期 2 年或 5 万公里",
  roadside: "5 年，24 小时",
};

/** Adds to `passengerCar` what battery-electric and plug-in trims have. */
export const electrified: SpecSheet = {
  motorType: "永磁同步",
  batteryHeating: true,
  heatPump: true,
  regeneration: "3 级可调",
  warrantyParts: "8 年或 16 万公里",
};

/** Adds to `passengerCar` the sensors and functions behind the complete driver assistance. */
export const fullAssistance: SpecSheet = {
  laneCentre: true,
  blindSpot: true,
  rearCross: true,
  doorWarning: true,
  surroundView: true,
  parking: true,
  cameras: 11,
  radars: 3,
  ultrasonic: 12,
};

/** What every coach of the brand has. */
export const coachBody: SpecSheet = {
  maker: "云岫汽车",
  structure: "半承载式骨架车身",
  steering: "液压助力",
  parkingBrake: "气控断气驻车",
  rimMaterial: "钢制",
  brakeFront: "盘式",
  brakeRear: "盘式",
  spare: "全尺寸",

  airbagsFront: "驾驶人",
  seatbelts: "驾驶人与乘客座椅三点式",
  emergencyExits: "应急门、应急窗与破窗器 4 个",
  extinguisher: "车内 2 具，发动机舱自动灭火",

  abs: true,
  esc: true,
  hillStart: true,
  tpms: "逐轮显示胎压",
  aeb: true,
  laneDeparture: true,
  driverMonitor: true,
  cameras: 5,

  doorHandles: "外拉式",
  mirrors: "电动调节、加热，带盲区补视镜",
  wipers: "双刮臂同步",
  luggageRoom: true,
  driverSeat: "气囊减振，6 向",
  wheelMaterial: "聚氨酯",
  windows: "侧窗推拉，驾驶人侧电动",
  keys: "机械遥控钥匙",
  climate: "顶置独立空调",
  rearVents: "逐座可调",

  headlamp: "LED",
  autoLight: true,
  fogRear: true,
  brakeLight: true,

  warranty: "3 年或 10 万公里",
  roadside: "3 年，24 小时",
};
