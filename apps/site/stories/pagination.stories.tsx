import { Pagination } from "../app/ui/pagination.tsx";

export const title = "分页";

export function First() {
  return <Pagination page={1} pageCount={8} to={(page) => `/news?page=${page}`} />;
}

export function Middle() {
  return <Pagination page={5} pageCount={9} label="二手车分页" to={(page) => `/usedCar?page=${page}`} />;
}
