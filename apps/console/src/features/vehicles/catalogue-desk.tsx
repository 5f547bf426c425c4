import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import type { ManagedItem } from "@marque/contract/entities/manage-content";
import { pathInWords } from "@marque/contract/rules/field-names";
import { lifecycleWords } from "@marque/contract/rules/vehicle-words";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { DraftStore, DraftStoreContext, ReadOnlyContext, ScopeContext } from "../../shell/fields/draft-store.ts";
import { MomentField } from "../../shell/fields/simple-fields.tsx";
import { ItemStateChip } from "../../shell/item-state.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { useMay } from "../../shell/session.tsx";
import { FindingsPanel } from "../../shell/workflow/findings-panel.tsx";
import { ItemNotices } from "../../shell/workflow/item-notices.tsx";
import { openedValue } from "../../shell/workflow/item-value.ts";
import { rulesOf } from "../../shell/workflow/use-findings.ts";
import { useItemActions } from "../../shell/workflow/use-item-actions.ts";
import { useSaving } from "../../shell/workflow/use-saving.ts";
import { WorkflowBar } from "../../shell/workflow/workflow-bar.tsx";
import { Chip } from "../../ui/chip.tsx";
import { PageLoading } from "../../ui/page-state.tsx";
import { toast } from "../../ui/toast.tsx";
import { vehiclePath, vehicleTitle } from "./vehicle-names.ts";

const ReviewDifferences = lazy(() =>
  import("../../shell/workflow/review-differences.tsx").then((file) => ({ default: file.ReviewDifferences })),
);

interface CatalogueDeskProps {
  vehicle: ManagedVehicle;
  /** The catalogue as it is known now. */
  item: ManagedItem;
  /** Something is typed into the specification and not saved yet. */
  isUnsaved: boolean;
}

/**
 * How far a vehicle's catalogue is, and what can be done with it: the same workflow as all content. The forms of the tabs save its draft;
 * here it is given its hour, submitted, published, previewed, restored or given up.
 */
export function CatalogueDesk({ vehicle, item, isUnsaved }: CatalogueDeskProps) {
  const known = useQueryClient();
  const [store] = useState(() => {
    const value = openedValue(item);
    const made = new DraftStore(value, rulesOf(item.type));
    made.setFindings(item.findings, value);
    return made;
  });
  const mayEdit = useMay("vehicles.edit");
  const isOpen = item.draft === null || item.draft.state !== "review";
  const kept = useSaving(store, item, mayEdit && isOpen);
  // Every form of the tabs saves, and so do colleagues: the desk stays, with its open menu, and goes on from there.
  const { follow } = kept;
  useEffect(() => {
    const lost = follow(item);
    if (lost.length > 0) toast.wrong(`同事刚改了${lost.map(pathInWords).join("、")}，现在是对方的内容，请核对`);
  }, [follow, item]);
  const saving = {
    ...kept,
    async save() {
      if (isUnsaved) {
        toast.wrong("参数配置表还有未保存的改动，请先保存或撤销");
        return null;
      }
      const version = await kept.save();
      if (version === null) toast.wrong("没有保存，请核对后再试");
      return version;
    },
  };
  const actions = useItemActions(item, store, saving, async () => {
    await Promise.all(["manageContentItem", "manageVehicle"].map((call) => known.invalidateQueries({ queryKey: [call] })));
  });
  const title = vehicleTitle(vehicle);

  return (
    <DraftStoreContext value={store}>
      <ReadOnlyContext value={!mayEdit || !isOpen}>
        <PageHead
          title={title}
          parents={[{ title: "车型与价格", to: "/vehicles" }]}
          facts={
            <>
              <Chip>{lifecycleWords[vehicle.lifecycle]}</Chip>
              {vehicle.published ? null : <span className="text-ink-3">官网未上线</span>}
              <ItemStateChip state={item.state} />
              <Link to={`/content/vehiclePage/${vehicle.rowId}`} className="text-note underline hover:text-brand">
                {mayEdit ? "编辑车型页面" : "查看车型页面"}
              </Link>
            </>
          }
          actions={
            <WorkflowBar
              item={{ ...item, path: vehiclePath(vehicle) }}
              title={`${title}配置与参数`}
              findings={item.findings}
              saving={saving}
              actions={actions}
            />
          }
        />
        <div className="px-4 lg:px-6">
          <ItemNotices item={item} mayEdit={mayEdit} />
          {item.draft?.state === "review" ? (
            <Suspense fallback={<PageLoading isPart />}>
              <ReviewDifferences type={item.type} draft={item.draft} live={item.live} />
            </Suspense>
          ) : null}
          {item.draft ? (
            <div className="mb-4 grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_280px]">
              <FindingsPanel findings={item.findings} />
              <ScopeContext value="frame">
                <MomentField path="publishAt" empty="发布后立即上线" />
              </ScopeContext>
            </div>
          ) : null}
        </div>
      </ReadOnlyContext>
    </DraftStoreContext>
  );
}
