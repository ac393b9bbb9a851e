/** 客户留言: everybody at the client who said or was told something, what waits to be read first; a thread, and a line to answer with. */
import { LONGEST_WORDS } from '@app/domain/client/interactions/talk'
import { momentText } from '@app/domain/kernel/period'
import { Badge, Button, Checkbox, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { useContacts, useSayToClient, useSeenWords, useThreads, useWords } from './interactions.api.ts'

export function TalkPanel({ mayEdit, onContacts }: { readonly mayEdit: boolean; readonly onContacts: () => void }) {
  const threads = useThreads()
  const { data: contacts = [] } = useContacts()
  const [chosen, setChosen] = useState<string | null>(null)
  const rows = threads.data ?? []
  const reachable = contacts.filter((one) => !one.withdrawn)
  const shown = chosen ?? rows[0]?.contactId ?? null
  const fresh = reachable.filter((one) => rows.every((row) => row.contactId !== one.id))
  const face = faceOf({
    ...threads,
    count: rows.length + reachable.length,
    empty: (
      <Empty
        title="还没有客户联系人"
        hint="新增联系人后，可以在这里给客户留言，客户在手机页回复"
        action={<Button onClick={onContacts}>客户联系人</Button>}
      />
    ),
  })
  if (face !== null) return <div className="inter-scroll">{face}</div>
  return (
    <div className="inter-talk">
      <div className="inter-people">
        {mayEdit && fresh.length > 0 && (
          <Select
            aria-label="给谁留言"
            showSearch={{ optionFilterProp: 'label' }}
            value={fresh.some((one) => one.id === shown) ? shown : null}
            placeholder="给其他联系人留言"
            options={fresh.map((one) => ({ value: one.id, label: one.name }))}
            onChange={setChosen}
          />
        )}
        <ul aria-label="客户联系人">
          {rows.map(({ contactId, contact, last, at, unread }) => (
            <li key={contactId}>
              <button type="button" aria-pressed={contactId === shown} onClick={() => setChosen(contactId)}>
                <span>
                  <b>{contact}</b> <Badge count={unread} size="small" />
                </span>
                <span className="quiet">{momentText(at).slice(5, 16)}</span>
                <span className="quiet inter-last">{last}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {shown === null ? (
        <Empty title="选择一位联系人" hint="在左边选择给谁留言" action={null} />
      ) : (
        <Thread key={shown} contactId={shown} mayEdit={mayEdit && reachable.some((one) => one.id === shown)} />
      )}
    </div>
  )
}

function Thread({ contactId, mayEdit }: { readonly contactId: string; readonly mayEdit: boolean }) {
  const { data: words = [], loading, error, again } = useWords(contactId)
  const { mutateAsync: say, isPending } = useSayToClient()
  const { mutate: seen } = useSeenWords()
  const [typed, setTyped] = useState('')
  const [bySms, setBySms] = useState(true)
  const unread = words.some((one) => one.byClient && one.seenAt === null)
  useEffect(() => {
    if (unread) seen({ params: { id: contactId } })
  }, [unread, seen, contactId])
  const send = async () => {
    try {
      const { totals } = await say({ params: { id: contactId }, body: { words: typed, bySms } })
      setTyped('')
      if (!bySms) tell.success('已留言，客户打开手机页时看到')
      else if (totals.told) tell.success('已留言，并发短信告诉客户')
      else tell.warning('已留言；短信没有发出，请打电话告诉客户')
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
    <section className="inter-thread" aria-label="留言">
      {faceOf({ loading, error, again, count: words.length, empty: <Empty title="还没有留言" hint="在下面写第一句" action={null} /> }) ?? (
        <ol>
          {words.map((one) => (
            <li key={one.id} className={one.byClient ? '' : 'ours'}>
              <p>{one.words}</p>
              <span className="quiet">
                {one.by} · {momentText(one.at).slice(0, 16)}
                {!one.byClient && (one.seenAt === null ? ' · 客户还没看' : ' · 客户已看')}
              </span>
            </li>
          ))}
        </ol>
      )}
      <div className="inter-say">
        <Input.TextArea
          aria-label="给客户留言"
          rows={3}
          maxLength={LONGEST_WORDS}
          disabled={!mayEdit}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || typed.trim() === '') return
            event.preventDefault()
            void send()
          }}
        />
        <Checkbox checked={bySms} disabled={!mayEdit} onChange={(event) => setBySms(event.target.checked)}>
          同时发短信
        </Checkbox>
        <Button
          type="primary"
          loading={isPending}
          disabled={!mayEdit || typed.trim() === ''}
          title="Ctrl+Enter"
          onClick={() => void send()}
        >
          发送
        </Button>
      </div>
    </section>
  )
}
