/** A subject kept by tags or currencies takes one more detail. */
import { requiredTags, type TagType } from '@app/domain/ledger/subjects/subject'
import { TagDialog } from '../subjects/index.ts'
import { DetailDialog } from './DetailDialog.tsx'
import { noOpening, type OpeningSubject } from './opening-rows.ts'
import { useTyping } from './use-typing.ts'

interface Props {
  readonly subject: OpeningSubject
  readonly onAdd: (value: Parameters<ReturnType<typeof useTyping>['offer']>[0]) => void
  readonly onClose: () => void
}
export function NewDetail({ subject: adding, onAdd, onClose }: Props) {
  if (adding.currencies.length > 0) return <DetailDialog subject={adding} onClose={onClose} onAdd={onAdd} />
  return (
    <TagDialog
      title={`${adding.code} ${adding.name} 新增明细`}
      types={adding.tagTypes}
      required={requiredTags(adding)}
      chosen={[]}
      onClose={onClose}
      onConfirm={(picked) => {
        const of = (type: TagType) => picked.flatMap((tag) => (tag.type === type ? [tag.id] : []))
        onAdd(noOpening(adding.id, adding.tagTypes.flatMap(of), ''))
      }}
    />
  )
}
