/** To whom and how something is sent: by message, or as a link to hand on, shown once. */
import { Button, Input, Modal, QRCode, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { FormField, FormGrid } from '../../ui/FormField.tsx'
import { ContactsDrawer } from './ContactsDrawer.tsx'
import { useContacts } from './interactions.api.ts'

interface Props {
  readonly title: string
  /** What is sent besides: fields above the choice of the person. */
  readonly children?: ReactNode
  /** Answers the link where it goes by hand. */
  readonly onSend: (contactId: string, bySms: boolean) => Promise<string>
  readonly onClose: () => void
}

export function SendDialog({ title, children, onSend, onClose }: Props) {
  const { data: contacts = [], loading } = useContacts()
  const usable = contacts.filter((one) => !one.withdrawn)
  const [chosen, setChosen] = useState('')
  const [link, setLink] = useState('')
  const [busy, setBusy] = useState(false)
  const [managing, setManaging] = useState(false)
  const contactId = chosen === '' ? (usable.length === 1 ? usable[0]!.id : '') : chosen
  const send = async (bySms: boolean) => {
    setBusy(true)
    try {
      const made = await onSend(contactId, bySms)
      if (bySms) {
        tell.success('已发送给客户')
        onClose()
      } else setLink(made)
    } catch (refusal) {
      showError(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={520}
      title={title}
      onCancel={onClose}
      footer={
        link === '' ? (
          <>
            <Button disabled={contactId === ''} loading={busy} onClick={() => void send(false)}>
              只生成链接
            </Button>
            <Button type="primary" disabled={contactId === ''} loading={busy} onClick={() => void send(true)}>
              短信发送
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={() => void navigator.clipboard.writeText(link).then(() => tell.info('已复制'))}>
            复制链接
          </Button>
        )
      }
    >
      {link === '' ? (
        <FormGrid>
          {children}
          <FormField label="客户联系人" wide>
            <span className="inter-row">
              <Select
                aria-label="客户联系人"
                loading={loading}
                value={contactId === '' ? null : contactId}
                placeholder="请选择"
                style={{ flex: 1 }}
                options={usable.map((one) => ({ value: one.id, label: `${one.name} ${one.phone}` }))}
                onChange={setChosen}
              />
              <Button onClick={() => setManaging(true)}>管理联系人</Button>
            </span>
          </FormField>
        </FormGrid>
      ) : (
        <>
          <p>链接只显示这一次；打开后还要用联系人手机收到的验证码登录。</p>
          <div className="inter-code">
            <QRCode value={link} size={168} bordered={false} aria-label="客户链接的二维码" />
            <p className="quiet">客户用手机扫一扫就能打开</p>
          </div>
          <Input.TextArea aria-label="客户链接" readOnly autoSize value={link} />
        </>
      )}
      {managing && <ContactsDrawer onClose={() => setManaging(false)} />}
    </Modal>
  )
}
