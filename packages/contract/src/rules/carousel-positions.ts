/** Where slides can stand, by the positionName of the calls (specification §3 "Carousel"), with the place's name for editors. The site shows each. */
export const carouselPositions = {
  home_top: "首页首屏",
  /** Of its first slide the landscape: behind the car that is chosen, and in the personal centre behind a member's own. */
  test_drive_top: "预约试驾页与个人中心",
  /** Of its first slide the landscape and the words, over the budgets and the search. */
  usedcar_top: "二手车首页",
  /** Of its first slide the landscape, and the car on it. */
  login_top: "登录页",
} as const;

export type CarouselPosition = keyof typeof carouselPositions;

export function isCarouselPosition(name: string): name is CarouselPosition {
  return Object.hasOwn(carouselPositions, name);
}
