/** Fields of text and numbers, as Ant Design has them; `maxLength` counts what is typed where `showCount` is set. */
export { Input, InputNumber } from "antd";
