export const BIND_PATH = "/bindVehicle";
/** Where the document of a request is sent. */
export const uploadPath = (id: number): string => `${BIND_PATH}/uploadData?id=${id}`;
/** What somebody goes through from the form to the car. */
export const stations = ["填写车辆", "上传凭证", "审核", "绑定"] as const;
