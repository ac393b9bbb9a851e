/** The foot of a voucher: whose it is, what keeps it from being saved, and what may be done with it. */
import { lackWords } from '@app/domain/finance/vouchers/correct'
import { firstKey } from './key-profiles.ts'
import type { VoucherRow } from '../vouchers.api.ts'
import { VoucherMore } from '../list/VoucherMore.tsx'
import { VoucherPeople } from './VoucherPeople.tsx'
import { QuickButton } from '../../../ui/overlay/QuickButton.tsx'
import type { InPlace, VoucherInHand } from './use-voucher-editor.ts'

interface Props {
  readonly voucher: VoucherRow | null
  readonly hand: VoucherInHand
  readonly inPlace: InPlace | undefined
}
export function VoucherFoot({ voucher, hand, inPlace }: Props) {
  const { entry, editable, locked, errors, profile, open, forgetTyping, setWhy, setFlows, setKeys, setTemplates } = hand
  return (
    <footer className="voucher-foot">
      <VoucherPeople voucher={voucher} onWhy={() => setWhy(true)} />
      <span className="voucher-space" />
      {errors.whole !== null && (
        <span className="negative" role="alert">
          {errors.whole}
        </span>
      )}
      {editable && (
        <QuickButton look="plain" onClick={() => setTemplates('use')}>
          模板 {firstKey(profile, 'templates')}
        </QuickButton>
      )}
      <QuickButton look="plain" onClick={() => setFlows(true)}>
        现金流量 {firstKey(profile, 'cashFlows')}
      </QuickButton>
      {!inPlace && (
        <QuickButton look="plain" onClick={hand.toggleFiles}>
          附件 {firstKey(profile, 'files')}
        </QuickButton>
      )}
      <QuickButton look="plain" onClick={() => setKeys(true)}>
        快捷键 ?
      </QuickButton>
      {voucher !== null && !inPlace && (
        <VoucherMore
          voucher={voucher}
          entry={entry}
          locked={locked !== null}
          onOpen={(id) => void open(id)}
          onGone={forgetTyping}
          onTemplate={() => setTemplates('save')}
        />
      )}
      <CorrectButton voucher={voucher} hand={hand} />
      <SaveButtons hand={hand} inPlace={inPlace} />
    </footer>
  )
}

/** What is in the books is corrected like anything else is changed. */
function CorrectButton({ voucher, hand: { correcting, correct, may } }: Omit<Props, 'inPlace'>) {
  if (voucher?.state !== 'posted' || correcting || !may) return null
  return (
    <QuickButton
      disabled={voucher.correctedBy.length > 0 && voucher.correctionLacks === null}
      title={
        voucher.correctionLacks !== null
          ? `这张凭证的更正${lackWords[voucher.correctionLacks]}，更正时只补上缺的一张`
          : voucher.correctedBy.length > 0
            ? '该凭证已更正过'
            : '像修改一样更正：生成红字凭证和正确凭证'
      }
      onClick={correct}
    >
      更正
    </QuickButton>
  )
}

function SaveButtons({ hand, inPlace }: Omit<Props, 'voucher'>) {
  const { editable, correcting, profile, saving, saveButton, save, open } = hand
  return (
    <>
      {editable && (
        <>
          {inPlace && <QuickButton onClick={inPlace.leave}>不改了 (Esc)</QuickButton>}
          <QuickButton ref={saveButton} look={inPlace ? 'primary' : 'framed'} busy={saving.busy} onClick={() => void save(false)}>
            {correcting ? '保存更正' : '保存'} ({firstKey(profile, 'save')})
          </QuickButton>
          {!inPlace && (
            <QuickButton look="primary" busy={saving.busy} onClick={() => void save(true)}>
              保存并新增 ({firstKey(profile, 'saveNew')})
            </QuickButton>
          )}
        </>
      )}
      {!editable && inPlace && <QuickButton onClick={inPlace.leave}>返回 (Esc)</QuickButton>}
      {!editable && !inPlace && (
        <QuickButton look="primary" onClick={() => void open(null)}>
          新增凭证
        </QuickButton>
      )}
    </>
  )
}
