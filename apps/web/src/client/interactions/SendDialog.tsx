/** To whom and how something is sent: by message, or as a link to hand on, shown once. */
import type { Schema } from '@app/contract/kernel/wire'
import type { Field } from '@app/domain/kernel/field'
import { Button, Input, Modal, QRCode, Select } from 'antd'
import { useState, type ReactElement, type ReactNode } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import type { Choice } from '../../ui/form/FieldControl.tsx'
import { ContactsDrawer } from './ContactsDrawer.tsx'
import { useContacts } from './interactions.api.ts'

interface Props<V extends object> {
  readonly title: string
  /** What is sent besides: fields above the choice of the person, with what they start as. */
  readonly fields?: readonly Field[]
  readonly start: V
  readonly focus?: string
  readonly shape: Schema
  readonly controls?: Readonly<Record<string, ReactElement>>
  readonly lead?: ReactNode
  /** What may be an employee's own business: a paper of his claim. */
  readonly staffToo?: boolean
  /** Answers the link where it goes by hand. */
  readonly onSend: (typed: V & { readonly contactId: string }, bySms: boolean) => Promise<string>
  readonly onClose: () => void
}
const person: Field = { key: 'contactId', title: '客户联系人', kind: 'option' }
const LINK = 'link'
const none: readonly Field[] = []

export function SendDialog<V extends object>({
  title,
  fields = none,
  start,
  controls,
  staffToo = false,
  onSend,
  onClose,
  ...rest
}: Props<V>) {
  const { data: contacts = [], loading } = useContacts()
  const [link, setLink] = useState('')
  if (link !== '') return <SentLink title={title} link={link} onClose={onClose} />
  const usable = contacts.filter((one) => !one.withdrawn && (staffToo || !one.ownOnly))
  // the only one there is needs no choosing
  const only = usable.length === 1 ? usable[0]!.id : ''
  const people = usable.map((one) => ({ value: one.id, label: `${one.name} ${one.phone}` }))
  return (
    <FormDialog<V & { contactId: string }>
      {...rest}
      width={520}
      title={title}
      ok="短信发送"
      ways={{ [LINK]: '只生成链接' }}
      name="send"
      // until they are known nobody can be told that one must be chosen
      off={loading}
      fields={[...fields, only === '' ? { ...person, required: '请选择客户联系人' } : person]}
      start={{ ...start, contactId: '' }}
      controls={{ ...controls, contactId: <Person people={people} only={only} loading={loading} /> }}
      onClose={onClose}
      onSave={async (typed, way) => {
        const made = await onSend({ ...typed, contactId: typed.contactId || only }, way !== LINK)
        if (way !== LINK) return tell.success('已发送给客户')
        setLink(made)
        return false
      }}
    />
  )
}

interface PersonProps {
  readonly people: readonly Choice[]
  readonly only: string
  readonly loading: boolean
  readonly value?: string
  readonly onChange?: (id: string) => void
}
function Person({ people, only, loading, value, onChange }: PersonProps) {
  const [managing, setManaging] = useState(false)
  return (
    <span className="inter-row">
      <Select
        aria-label="客户联系人"
        loading={loading}
        value={value || only || null}
        placeholder="请选择"
        style={{ flex: 1 }}
        options={[...people]}
        onChange={(id: string) => onChange?.(id)}
      />
      <Button onClick={() => setManaging(true)}>管理联系人</Button>
      {managing && <ContactsDrawer onClose={() => setManaging(false)} />}
    </span>
  )
}

const SentLink = ({ title, link, onClose }: { title: string; link: string; onClose: () => void }) => (
  <Modal
    open
    width={520}
    title={title}
    onCancel={onClose}
    footer={
      <Button type="primary" onClick={() => void navigator.clipboard.writeText(link).then(() => tell.info('已复制'))}>
        复制链接
      </Button>
    }
  >
    <p>链接只显示这一次；打开后还要用联系人手机收到的验证码登录。</p>
    <div className="inter-code">
      <QRCode value={link} size={168} bordered={false} aria-label="客户链接的二维码" />
      <p className="quiet">客户用手机扫一扫就能打开</p>
    </div>
    <Input.TextArea aria-label="客户链接" readOnly autoSize value={link} />
  </Modal>
)
