/** A return on its forms, one beside the other: what the cell in hand is, what does not hold. Reckoned as one types. */
import { isEmpty } from '@app/domain/tax/forms/engine/reckon'
import type { DeclaredTax } from '@app/domain/tax/forms/engine/taxes'
import { Segmented } from 'antd'
import { Answers } from './Answers.tsx'
import { Corrected } from './Corrected.tsx'
import { spanWords } from './cell-words.ts'
import type { Declaration } from './declarations.api.ts'
import { DraftBar } from './DraftBar.tsx'
import { Findings } from './Findings.tsx'
import { TaxFormGrid } from './TaxFormGrid.tsx'
import { useDraft } from './use-draft.ts'
import { CellTold } from './CellTold.tsx'

interface Props {
  readonly tax: DeclaredTax
  readonly draft: Declaration
  readonly may: boolean
  readonly onLeave: () => void
}
export function Draft(props: Props) {
  const { tax, draft, may, onLeave } = props
  const { elsewhere, book, now, reasons, editable, firstCell, active, setActive, cell, form, ...hand } = useDraft(props)
  const { type, acts } = hand
  return (
    <>
      <DraftBar
        draft={draft}
        editable={editable}
        may={may}
        form={form.data.code}
        touched={hand.touched}
        moved={hand.moved}
        mayKeep={hand.mayKeep}
        acts={acts}
        onSave={() => void hand.save()}
        onDrop={hand.drop}
        onCheck={() => void acts.check(reasons)}
        tax={tax}
        explains={Object.keys(draft.reasons).length > 0}
        onList={onLeave}
      />
      <CellTold draft={draft} book={book} form={form} now={now} cell={cell} />
      <div className="tax-frame">
        <div className="tax-body">
          <div className="tax-paper">
            <div className="tax-head">
              {book.forms.length > 1 && (
                <Segmented
                  aria-label="表"
                  value={form.data.code}
                  options={book.forms.map(({ data }) => ({ value: data.code, label: data.short }))}
                  onChange={(code) => setActive(firstCell(code))}
                />
              )}
              <h2>{form.data.title}</h2>
              <span className="quiet">
                税款所属期 {spanWords(draft)}　单位：元（列至角分）　{form.data.source}
              </span>
            </div>
            <Answers book={book} of={draft} reckoned={now} editable={editable} onType={type} />
            {draft.corrects !== null && <Corrected tax={tax} book={book} reckoned={now} filed={draft.corrects} onGo={setActive} />}
            <TaxFormGrid
              key={form.data.code}
              book={book}
              form={form}
              reckoned={now}
              editable={editable}
              active={active}
              onActive={setActive}
              onType={type}
              faults={hand.faults}
            />
          </div>
          <Findings
            book={book}
            reckoned={now}
            violations={hand.violations}
            unanswered={draft.unanswered}
            of={draft}
            onType={type}
            onGo={setActive}
            unknown={elsewhere}
            empty={isEmpty(book, now)}
            reasons={reasons}
            onReason={editable ? hand.reasonOf : null}
          />
        </div>
      </div>
    </>
  )
}
