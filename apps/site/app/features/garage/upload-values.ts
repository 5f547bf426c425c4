import { type CarDocument, type CarField, engineTailProblem, idTailProblem } from "@marque/contract/rules/car-binding";
import { normalisePlate } from "@marque/contract/rules/plate";
import { normaliseTyped } from "@marque/contract/rules/typed-text";
import { normaliseVin, vinProblem } from "@marque/contract/rules/vin";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { ownerNameProblem, plateProblem, typedCode } from "./bind-values.ts";

/** The form of /bindVehicle/uploadData as it is typed; only what is wanted is shown, checked and sent. */
export interface UploadValues {
  documentKind: string;
  /** One at the most, as base64. */
  photos: string[];
  vin: string;
  plate: string;
  ownerName: string;
  idTail: string;
  engineTail: string;
  firstLicensedOn: string;
}

export type UploadField = keyof UploadValues;
type Application = CallOutput<"carApplication">;

export const emptyUpload: UploadValues = {
  documentKind: "licence",
  photos: [],
  vin: "",
  plate: "",
  ownerName: "",
  idTail: "",
  engineTail: "",
  firstLicensedOn: "",
};
export const uploadOrder = Object.keys(emptyUpload) as UploadField[];

const dayProblem = (typed: string): string | null => {
  if (typed === "") return "请选择初次登记日期";
  return /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? null : "请选择正确的日期";
};

/** What is wrong with what is wanted, with the server's own words. */
export function uploadProblems(values: UploadValues, { wanted, ownerType }: Application): Partial<Record<UploadField, string>> {
  const checks: Record<CarField, () => string | null> = {
    photo: () => (values.photos.length === 0 ? "请上传凭证照片" : null),
    vin: () => vinProblem(values.vin),
    plate: () => plateProblem(values.plate),
    ownerName: () => ownerNameProblem(ownerType, values.ownerName),
    idTail: () => idTailProblem(ownerType, typedCode(values.idTail)),
    engineTail: () => engineTailProblem(typedCode(values.engineTail)),
    firstLicensedOn: () => dayProblem(values.firstLicensedOn),
  };
  const found = wanted.map((field) => [field === "photo" ? "photos" : field, checks[field]()] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null)) as Partial<Record<UploadField, string>>;
}

/** The field behind a path of the server's `data.fields`. */
export function uploadFieldOf(path: string): UploadField | null {
  return path === "photo" ? "photos" : (uploadOrder.find((field) => field === path) ?? null);
}

/** The call's input: what is wanted, and nothing else. Only for a form without problems. */
export function uploadRequest(values: UploadValues, { id, version, wanted }: Application): CallInput<"carUpload"> {
  const has = (field: CarField) => wanted.includes(field);
  return {
    id,
    version,
    ...(has("photo") && { photo: values.photos[0], documentKind: values.documentKind as CarDocument }),
    ...(has("vin") && { vin: normaliseVin(values.vin) }),
    ...(has("plate") && { plate: normalisePlate(values.plate) }),
    ...(has("ownerName") && { ownerName: normaliseTyped(values.ownerName) }),
    ...(has("idTail") && { idTail: typedCode(values.idTail) }),
    ...(has("engineTail") && { engineTail: typedCode(values.engineTail) }),
    ...(has("firstLicensedOn") && { firstLicensedOn: values.firstLicensedOn }),
  };
}
