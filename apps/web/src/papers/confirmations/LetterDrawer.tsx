/** One letter: what it states, line by line to the vouchers; its answer; what can be done with it. */
import { type Address, addressOf } from '@app/domain/access/address'
import { confirmationsApi as api } from '@app/contract/papers/confirmations/confirmations'
import type { Field } from '@app/domain/kernel/field'
import type { Money } from '@app/domain/kernel/money'
import { momentText } from '@app/domain/kernel/period'
import { owedText, SHOWN_STATES } from '@app/domain/papers/confirmations/letter'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { ask, tell } from '../../platform/feedback.tsx'
import { openFile } from '../../platform/open-file.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { Facts } from '../../ui/form/Facts.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { useLetter, useSetContact, useVoidLetter, type Letter, type LetterRow } from './confirmations.api.ts'
import { LetterStatement } from './LetterStatement.tsx'
import { ReplyDialog } from './ReplyDialog.tsx'
import './confirmations.css'

interface Props {
  readonly id: string
  readonly mayEdit: boolean
  readonly onSend: (letter: LetterRow) => void
  readonly onClose: () => void
}
const moment = (at: Date | null): string => (at === null ? '—' : momentText(at).slice(0, 16))
const voidFields: readonly Field[] = [{ key: 'reason', title: '作废原因', kind: 'text' }]
const VIA = { '': '', sms: '短信', link: '链接', paper: '纸质' } as const

/** The party's lines in the books, as they are now. */
const bookOf = ({ tagId, subjectCode, from, to }: Letter): Address | null =>
  tagId !== null
    ? addressOf('/books/subjectTagDetailSheet', { from, to, tag: tagId })
    : subjectCode !== null
      ? addressOf('/books/subAccount', { from, to, subject: subjectCode })
      : null

export function LetterDrawer({ id, mayEdit, onSend, onClose }: Props) {
  const { data: letter, error, again } = useLetter(id)
  const [replying, setReplying] = useState(false)
  const [voiding, setVoiding] = useState(false)
  const { mutateAsync: giveUp } = useVoidLetter()
  const open = letter?.state === 'draft' || letter?.state === 'sent'
  return (
    <Drawer
      open
      size={1000}
      title={letter === undefined ? '对账函' : `对账函 ${letter.number} · ${letter.party}`}
      onClose={onClose}
      extra={
        letter && (
          <span className="confirm-tools" style={{ margin: 0 }}>
            <Button onClick={() => openFile(api.print, { query: { ids: [id] } })}>打印</Button>
            {letter.state !== 'agreed' && letter.state !== 'void' && (
              <Button danger disabled={!mayEdit} onClick={() => setVoiding(true)}>
                作废
              </Button>
            )}
            {letter.state === 'sent' && (
              <Button disabled={!mayEdit} onClick={() => setReplying(true)}>
                登记回函
              </Button>
            )}
            {open && (
              <Button type="primary" disabled={!mayEdit} onClick={() => onSend(letter)}>
                {letter.state === 'draft' ? '发送' : '再次提醒'}
              </Button>
            )}
          </span>
        )
      }
    >
      {error !== null ? (
        <Failed error={error} onAgain={again} />
      ) : letter === undefined ? (
        <Loading />
      ) : (
        <>
          <LetterFacts letter={letter} />
          {open && <ContactRow key={`${letter.contact}${letter.phone}`} letter={letter} mayEdit={mayEdit} />}
          <LetterStatement letter={letter} />
        </>
      )}
      {voiding && (
        <FormDialog
          title="作废对账函"
          ok="确认作废"
          danger
          name="void-letter"
          fields={voidFields}
          start={{ reason: '' }}
          shape={api.void.body}
          focus="reason"
          onClose={() => setVoiding(false)}
          onSave={async (body) => {
            await giveUp({ params: { id }, body })
            tell.success('已作废')
          }}
        />
      )}
      {replying && letter && <ReplyDialog letter={letter} onClose={() => setReplying(false)} />}
    </Drawer>
  )
}

function LetterFacts({ letter }: { letter: Letter }) {
  const book = bookOf(letter)
  const current = (
    <>
      现在账面余额 <MoneyCell value={letter.now} zero="shown" /> {book !== null && <Link to={book}>查看账簿</Link>}
    </>
  )
  return (
    <>
      {letter.changed && (
        <Alert
          className="confirm-moved"
          type="warning"
          showIcon
          title={
            <>
              {letter.state === 'draft' ? '制函' : '发送'}后账面已变动：{current}
            </>
          }
        />
      )}
      {!letter.intact && <Alert className="confirm-moved" type="error" showIcon title="内容与摘要不符：这份对账函被改动过" />}
      <Facts
        facts={[
          ['状态', `${SHOWN_STATES[letter.shown]}${letter.voidReason === '' ? '' : `：${letter.voidReason}`}`],
          ['请回复于', letter.replyBy],
          [`截至 ${letter.content.asOf}`, owedText(letter.balance, '我方', '对方')],
          ['对方余额', letter.replyBalance === null ? '—' : owedText(letter.replyBalance, '我方', '对方')],
          ['差异', letter.difference === null ? '—' : <Difference key="difference" amount={letter.difference} book={book} />],
          ['回复', replyText(letter)],
          ['发送', letter.sentAt === null ? '—' : `${letter.sentBy} ${moment(letter.sentAt)} ${VIA[letter.sentVia]}`],
          ['提醒', letter.reminders === 0 ? '—' : `${letter.reminders} 次，最近 ${moment(letter.remindedAt)}`],
          ['对方打开', moment(letter.openedAt)],
          [
            '内容摘要',
            <span key="digest" title={letter.digest}>
              SM3 {letter.digest.slice(0, 16)}…
            </span>,
          ],
        ]}
      />
    </>
  )
}

const Difference = ({ amount, book }: { amount: Money; book: Address | null }) => (
  <>
    <MoneyCell value={amount} zero="shown" /> {book !== null && <Link to={book}>查看明细账</Link>}
  </>
)

function replyText(letter: Letter): string {
  if (letter.repliedAt === null) return '—'
  const taken = letter.replyVia === 'paper' ? `（纸质，${letter.replyTakenBy}登记）` : ''
  return `${letter.replyName} ${moment(letter.repliedAt)}${taken}${letter.replyNote === '' ? '' : `：${letter.replyNote}`}`
}

const contactFields: readonly Field[] = [
  { key: 'contact', title: '联系人', kind: 'text' },
  { key: 'phone', title: '手机', kind: 'text' },
]

function ContactRow({ letter, mayEdit }: { letter: Letter; mayEdit: boolean }) {
  const { contact, phone } = letter
  const [changed, setChanged] = useState(false)
  const [busy, setBusy] = useState(false)
  const { mutateAsync: save } = useSetContact()
  return (
    <FieldsForm
      name="letter-contact"
      inline
      fields={contactFields}
      start={{ contact, phone }}
      shape={api.setContact.body}
      disabled={!mayEdit}
      onBusy={setBusy}
      onChange={(_, typed) => setChanged(typed.contact !== contact || typed.phone !== phone)}
      onSave={async (body) => {
        const sent = { title: '改为发给这个联系人？', content: '已经发出的链接仍然有效，再次提醒时失效', ok: '修改' }
        if (letter.state === 'sent' && !(await ask(sent))) return
        await save({ params: { id: letter.id }, body })
        tell.success('联系人已修改')
      }}
    >
      <Button htmlType="submit" disabled={!mayEdit || !changed} loading={busy}>
        保存联系人
      </Button>
    </FieldsForm>
  )
}
