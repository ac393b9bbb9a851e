/** What the subject comes to be kept by: the kind of tags, the voucher that carries the balance, the targets, drafts on the way. */
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { Checkbox } from 'antd'
import { useTagKinds, useTags, type SubjectRow } from '../../ledger/subjects/index.ts'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { ConversionTargets, type Target } from './ConversionTargets.tsx'
import { DraftLines } from './DraftLines.tsx'
import { useConversion } from './use-conversion.ts'

interface Props {
  readonly of: ReturnType<typeof useConversion>
  readonly subject: SubjectRow
  readonly wanted: readonly TagType[]
  readonly onChoose: (target: string) => void
}
export function ConversionForm({ of, subject, wanted, onChoose }: Props) {
  const { mode, types, setTypes, targets, setTargets, carried, setCarried, day, setDay, drafts, setDrafts, plan } = of
  const { byId: tags } = useTags()
  const { offered } = useTagKinds()
  const targetName = (one: Target, at: number): string =>
    (mode === 'children' ? one.name.trim() : one.tagIds.map((id) => tags.get(id)?.name ?? '').join('；')) || `第${at + 1}项`
  return (
    <section aria-label="转换内容" className="conversion-form-side">
      {mode === 'tags' && (
        <p>
          按哪类标签核算{' '}
          <Checkbox.Group<TagType>
            value={types}
            options={offered.filter(({ id }) => !subject.tagTypes.includes(id)).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value) => {
              setTypes(value)
              setTargets(targets.map((one) => ({ ...one, tagIds: [] })))
            }}
          />
        </p>
      )}
      <p>
        <Checkbox checked={carried} onChange={(event) => setCarried(event.target.checked)}>
          用一张结转凭证把余额转到新科目
        </Checkbox>
        {carried && <DayInput label="结转凭证日期" value={day} onChange={setDay} />}
      </p>
      <ConversionTargets
        mode={mode}
        targets={targets}
        onChange={setTargets}
        onRemove={(key) => {
          setTargets(targets.filter((other) => other.key !== key))
          setDrafts(new Map())
        }}
        onChoose={onChoose}
        nameOf={targetName}
        choosable={wanted.length > 0}
        carried={carried}
        balances={plan?.balances ?? null}
        counted={subject.unit !== null}
      />
      {plan !== null && plan.drafts.length > 0 && (
        <DraftLines lines={plan.drafts} targets={targets.map(targetName)} moved={drafts} onMove={setDrafts} />
      )}
    </section>
  )
}
