/** The voucher editor (look.md §4): the paper, its head, what keeps it from being saved, and the keys of the whole page. */
import { LockBar, State } from '../../../ui/faces/Page.tsx'
import { stateMark, stateWord } from '../papers/origin.ts'
import { FilesPanel } from '../papers/use-files.ts'
import { VoucherHead } from './VoucherHead.tsx'
import { VoucherPaper } from '../VoucherPaper.tsx'
import { useVoucherEditor, type VoucherEditorOf } from './use-voucher-editor.ts'
import { VoucherFoot } from './VoucherFoot.tsx'
import { VoucherDialogs } from './VoucherDialogs.tsx'

export function VoucherEditor(props: VoucherEditorOf) {
  const { voucher, start, lookups, onAnother, inPlace } = props
  const hand = useVoucherEditor(props)
  const { entry, at, acts, editable, correcting, refused, dayLocked, errors, files, may, forgetTyping } = hand
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's way to what the panel's button does
    <section className={`voucher-sheet${files.over ? ' dropping' : ''}${inPlace ? ' in-place' : ''}`} aria-label="录凭证" {...files.drops}>
      <LockBar reason={refused ?? dayLocked} />
      {start.unsaved !== null && editable && (
        <div className="voucher-note" role="note">
          已恢复 {new Date(start.unsaved.at).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' })} 未保存的内容
          <button
            type="button"
            className="link-button"
            onClick={() => {
              forgetTyping()
              onAnother()
            }}
          >
            放弃
          </button>
        </div>
      )}
      {correcting && (
        <div className="voucher-note" role="note">
          正在更正：保存后原凭证保持不变，系统生成一张红字凭证和一张正确凭证
        </div>
      )}
      <VoucherHead
        entry={entry}
        voucher={correcting ? null : voucher}
        editable={editable}
        dayLocked={dayLocked !== null}
        acts={acts}
        onStep={inPlace ? null : (forward) => void hand.step(forward)}
        state={voucher === null ? null : <State mark={stateMark(voucher)}>{stateWord(voucher)}</State>}
      />
      <div className={files.open && !inPlace ? 'voucher-body with-files' : 'voucher-body'}>
        <VoucherPaper
          lines={entry.lines}
          at={editable ? at : null}
          errors={errors.lines}
          editable={editable}
          lookups={lookups}
          acts={acts}
        />
        {files.open && !inPlace && (
          <FilesPanel
            voucher={voucher}
            mayAdd={may}
            waiting={files.waiting}
            busy={files.busy}
            onAdd={files.add}
            onDrop={files.forget}
            onClose={() => files.show(false)}
          />
        )}
      </div>
      <VoucherFoot voucher={voucher} hand={hand} inPlace={inPlace} />
      <VoucherDialogs voucher={voucher} lookups={lookups} hand={hand} />
    </section>
  )
}
