import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { CallInput } from "@marque/contract/types";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "../../shell/calls.ts";
import { client } from "../../shell/client.ts";
import { toast } from "../../ui/toast.tsx";

type SaveCall = "manageTrimSave" | "manageTrimRemove" | "manageColorSave" | "manageColorRemove" | "manageSpecSave";

/**
 * Saves a part of a vehicle under the version that was before the person's eyes. Where somebody else was first, nothing is lost: the
 * newest vehicle comes back as `newest`, the form keeps what is in it, and the next save goes on top of that version. What is refused
 * without a field is a toast, unless it is quiet because a form says it.
 */
export function useVersionedSave<Id extends SaveCall>(call: Id, vehicle: ManagedVehicle, { quiet = false } = {}) {
  const known = useQueryClient();
  const [newest, setNewest] = useState<ManagedVehicle | null>(null);
  const [isSaving, setSaving] = useState(false);
  const seen = newest && newest.version > vehicle.version ? newest : vehicle;

  /**
   * Null where it was refused because somebody was first. Other refusals are thrown, as the client throws them.
   *
   * @param isOurs whether what stands there now is what this work began with: then only something else of the vehicle has changed, as
   * the hour of its publication, and it is saved on top of that
   */
  async function save(
    input: Omit<CallInput<Id>, "rowId" | "version">,
    isOurs: (theirs: ManagedVehicle) => boolean = () => false,
    { version } = seen,
  ): Promise<ManagedVehicle | null> {
    setSaving(true);
    try {
      const saved = await client.call(call, { ...input, rowId: vehicle.rowId, version } as CallInput<Id>, { quiet: true });
      known.setQueryData(callQuery("manageVehicle", { rowId: vehicle.rowId }).queryKey, saved);
      for (const call of ["manageVehicleList", "approvalList", "manageContentList", "workDesk"])
        void known.invalidateQueries({ queryKey: [call] });
      // Whoever goes on at once, as to submit it, is at this version.
      await known.invalidateQueries({ queryKey: ["manageContentItem"] });
      setNewest(null);
      return saved;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === codes.conflict.code) {
        const theirs = await client.call("manageVehicle", { rowId: vehicle.rowId });
        known.setQueryData(callQuery("manageVehicle", { rowId: vehicle.rowId }).queryKey, theirs);
        if (isOurs(theirs)) return await save(input, isOurs, theirs);
        setNewest(theirs);
        return null;
      }
      if (!quiet && !error.silent && Object.keys(error.fields).length === 0) toast.wrong(error.message);
      throw error;
    } finally {
      setSaving(false);
    }
  }

  return { save, isSaving, newest };
}
