import type { MediaAsset } from "@marque/contract/calls/manage/media";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../shell/calls.ts";
import { CopyButton } from "../../shell/copy-button.tsx";
import type { Focal } from "../../shell/media/focal-point.tsx";
import { useMay } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Form, FormField } from "../../ui/form.tsx";
import { Input } from "../../ui/input.tsx";
import { Instant } from "../../ui/instant.tsx";
import { WordsInput } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.tsx";
import { AssetUses } from "./asset-uses.tsx";
import { FocalPicture } from "./focal-picture.tsx";
import { bytesText } from "./media-names.ts";

interface Values {
  fileName: string;
  alt?: string;
  folder?: string;
  tags?: string[];
  rightsHolder?: string;
  rightsUntil?: string | null;
}

const TAGS_MAX = 12;
const TAG_LENGTH = 12;

/** Everything about one asset, and where it is used. */
export function AssetDrawer({ asset, folders, onClose }: { asset: MediaAsset; folders: readonly string[]; onClose(): void }) {
  const mayEdit = useMay("media.edit");
  const update = useAction("mediaUpdate", { refreshes: ["mediaList"] });
  const [focal, setFocal] = useState<Focal | null>(asset.picture?.focal ?? null);
  const { picture, file } = asset;

  async function submit({ fileName, alt = "", folder = "", tags = [], rightsHolder = "", rightsUntil = null }: Values) {
    await update.mutateAsync({ id: asset.id, fileName, alt, folder, tags, rightsHolder, rightsUntil, focal });
    toast.done("已保存");
    onClose();
  }

  return (
    <Drawer open title={asset.fileName} width={720} onClose={onClose}>
      {picture ? <FocalPicture picture={picture} focal={focal} readOnly={!mayEdit} onChange={setFocal} /> : null}
      <dl className="my-5 grid grid-cols-[6em_1fr] gap-y-1 border-t border-line pt-4">
        {picture ? (
          <>
            <dt className="text-ink-3">尺寸</dt>
            <dd className="tabular-nums">
              {picture.width} × {picture.height}
            </dd>
          </>
        ) : null}
        <dt className="text-ink-3">原文件</dt>
        <dd className="tabular-nums">{bytesText(asset.bytes)}</dd>
        <dt className="text-ink-3">上传</dt>
        <dd>
          {asset.createdBy || "品牌自带"}，<Instant at={asset.createdAt} />
        </dd>
        {file ? (
          <>
            <dt className="text-ink-3">文件</dt>
            <dd>
              <a href={file.url} target="_blank" rel="noopener noreferrer" className="text-brand hover:underline">
                在新窗口打开
              </a>
            </dd>
          </>
        ) : null}
      </dl>
      <Form<Values>
        label={`修改${asset.fileName}`}
        initial={{
          fileName: asset.fileName,
          folder: asset.folder,
          tags: asset.tags,
          alt: picture?.alt ?? "",
          rightsHolder: asset.rightsHolder,
          rightsUntil: asset.rightsUntil,
        }}
        onSubmit={submit}
      >
        {(sending) => (
          <fieldset disabled={!mayEdit}>
            {picture ? (
              <FormField name="alt" label="图片说明" hint="读屏软件会读给看不到图片的人；只作装饰的图片可以留空">
                <Input maxLength={120} showCount disabled={!mayEdit} placeholder="图片里有什么，如：青岚停在湖边" />
              </FormField>
            ) : null}
            <FormField name="fileName" label="名称" required="请填写名称">
              <Input maxLength={120} disabled={!mayEdit} />
            </FormField>
            <div className="grid gap-x-4 md:grid-cols-2">
              <FormField name="folder" label="文件夹">
                <Input maxLength={40} list="media-folders" disabled={!mayEdit} />
              </FormField>
              <FormField
                name="tags"
                label="标签"
                check={(tags: string[] | undefined) =>
                  tags?.some((tag) => tag.length > TAG_LENGTH) ? `每个标签不超过 ${TAG_LENGTH} 字` : ""
                }
              >
                <WordsInput maxCount={TAGS_MAX} disabled={!mayEdit} placeholder="输入后按 Enter" />
              </FormField>
              <FormField name="rightsHolder" label="版权方">
                <Input maxLength={60} disabled={!mayEdit} />
              </FormField>
              <FormField name="rightsUntil" label="授权截止" hint="留空为长期有效">
                <DateField disabled={!mayEdit} />
              </FormField>
            </div>
            <datalist id="media-folders">
              {folders.map((folder) => (
                <option key={folder} value={folder} />
              ))}
            </datalist>
            {mayEdit ? (
              <div className="flex flex-wrap gap-2">
                <Button kind="primary" submit loading={sending}>
                  保存
                </Button>
                <CopyButton text={picture?.url ?? file?.url ?? ""}>复制地址</CopyButton>
                <DeleteAsset asset={asset} onDeleted={onClose} />
              </div>
            ) : null}
          </fieldset>
        )}
      </Form>
      <AssetUses id={asset.id} />
    </Drawer>
  );
}

function DeleteAsset({ asset, onDeleted }: { asset: MediaAsset; onDeleted(): void }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useAction("mediaDelete", { refreshes: ["mediaList"] });
  const why = asset.createdBy === "" ? "随品牌提供的素材不能删除" : asset.uses > 0 ? "正在使用的素材不能删除" : "";
  return (
    <>
      <Button kind="danger" icon={Trash2} disabled={why !== ""} onClick={() => setAsking(true)}>
        删除
      </Button>
      {why ? <span className="self-center text-ink-3">{why}</span> : null}
      <ConfirmDialog
        open={isAsking}
        title={`删除“${asset.fileName}”？`}
        confirm="删除"
        danger
        loading={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(
            { id: asset.id },
            {
              onSuccess: () => {
                toast.done("已删除");
                onDeleted();
              },
            },
          )
        }
      >
        原文件与所有尺寸一并删除，不能恢复。
      </ConfirmDialog>
    </>
  );
}
