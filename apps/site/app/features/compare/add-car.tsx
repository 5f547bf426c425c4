import { BASE_PATH } from "@marque/contract/base-path";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { Button } from "#ui/button.tsx";
import { LineSelect } from "#ui/line-field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { typedQuery } from "#ui/typed-query.ts";
import type { ComparePageData } from "./compare-data.ts";

/** One more car: a new one from the list, a plain GET form that the server leads on from; a used one from its own page. */
export function AddCar({ cars, only, offered }: ComparePageData) {
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    navigate(`/compare?${typedQuery(event.currentTarget)}`, { preventScrollReset: true });
  }
  return (
    <div className="w-[min(26rem,100%)] print:hidden">
      <form aria-label="加一辆车" action={`${BASE_PATH}/compare`} onSubmit={submit} className="flex items-end gap-4">
        {cars.length > 0 ? <input type="hidden" name="cars" value={cars.map(({ name }) => name).join(".")} /> : null}
        {only ? <input type="hidden" name="only" value="1" /> : null}
        <LineSelect label="加一款新车" name="add" className="min-w-0 flex-1">
          {offered.map(({ title, vehicles }) => (
            <optgroup key={title} label={title}>
              {vehicles.map(({ vehicleId, name }) => (
                <option key={vehicleId} value={vehicleId}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </LineSelect>
        <Button type="submit" look="outline" size="small">
          加入
        </Button>
      </form>
      <p className="mt-1 text-s text-ink-2">
        或
        <TextLink to="/buyCar" look="inline">
          去二手车里挑
        </TextLink>
        ，在车辆页按“加入对比”
      </p>
    </div>
  );
}
