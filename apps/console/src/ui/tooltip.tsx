export { Tooltip } from "antd";
