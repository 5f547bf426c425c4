/** Choices as Ant Design has them. A `Switch` needs `aria-label` where no field label names it. */
export { Checkbox, Radio, Switch } from "antd";
