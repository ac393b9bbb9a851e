import { aiChatApi as api } from '@app/contract/assist/ai-chat/ai-chat'
import { helpApi } from '@app/contract/assist/help/help'
import { quickNotesApi } from '@app/contract/assist/quick-notes/quick-notes'
import { booksApi } from '@app/contract/finance/books/books'
import { identityApi } from '@app/contract/firm/identity/identity'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { routes } from '../../areas.ts'
import { writes } from '@app/contract/kernel/endpoint'
import { Client, testAlone as test } from '../../testing/bench.ts'

const DENIED = { code: 'AC0011', status: 403 }
const balance = {
  query: { from: period('2026-01'), to: period('2026-01'), withDrafts: true, level: 1, withZero: false, withQuantity: false },
}

/** Somebody who has a pass and no cookie, as the chat service does. */
async function chatOf(who: Client): Promise<Client> {
  const { token } = await who.call(api.pass, { body: {} })
  return withPass(who.base, token)
}
function withPass(base: string, token: string): Client {
  const client = new Client(base)
  const send = client.send.bind(client)
  client.send = (endpoint, input) => {
    const plain = globalThis.fetch
    globalThis.fetch = (url, init) => plain(url, { ...init, headers: { ...(init?.headers as object), authorization: `Bearer ${token}` } })
    // the request is begun before the first pause
    const answer = send(endpoint, input)
    globalThis.fetch = plain
    return answer
  }
  return client
}
const begin = (who: Client, question: string) => who.call(api.begin, { body: { assistant: 'accounting', question } })
const list = (who: Client) => who.call(api.conversations, { query: { assistant: 'accounting' } })

test('a pass reads the ledger with the person’s rights and opens nothing else', async ({ ledger }) => {
  const chat = await chatOf(ledger)
  expect((await chat.call(ledgersApi.company)).id).toBe(ledger.ledgerId)
  expect((await chat.call(booksApi.trialBalance, balance)).rows.length).toBeGreaterThan(0)
  expect((await chat.call(helpApi.list)).length).toBeGreaterThan(60)
  await expect(chat.call(quickNotesApi.add, { body: { content: '写一条' } })).rejects.toMatchObject(DENIED)
  await expect(chat.call(identityApi.userInfo)).rejects.toMatchObject(DENIED)
  await expect(chat.call(api.pass, { body: {} })).rejects.toMatchObject(DENIED)
})

test('every call but the marked ones refuses a pass, and every marked read is a GET that writes nothing', async ({ ledger }) => {
  const { token } = await ledger.call(api.pass, { body: {} })
  const marked = routes.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.chat !== undefined)
  const wrong = marked.filter((endpoint) =>
    endpoint.chat === 'reads'
      ? endpoint.method !== 'GET' || writes(endpoint) || endpoint.upload || endpoint.scope === 'agency'
      : !endpoint.path.startsWith('/rest/global/assistant/'),
  )
  expect(wrong).toEqual([])
  expect(marked.length).toBeGreaterThan(15)
  const open: string[] = []
  for (const { endpoint } of routes) {
    // a client’s calls know no pass at all: they answer 401
    if (endpoint.chat !== undefined || endpoint.scope === 'public' || endpoint.scope === 'client') continue
    const path = endpoint.path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000')
    const answer = await fetch(ledger.base + path, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: endpoint.method === 'GET' ? null : '{}',
    })
    if (answer.status !== 403) open.push(`${endpoint.method} ${endpoint.path} ${answer.status}`)
  }
  expect(open).toEqual([])
})

test('what a pass reads runs in a transaction the database lets write nothing', async ({ ledger }) => {
  const chat = await chatOf(ledger)
  const ledgerOf = `nullif(current_setting('app.ledger_id', true), '')::uuid`
  // the function every ledger table asks says aloud when its transaction could write
  await ledger.sql(
    `create or replace function app.ledger() returns uuid language plpgsql stable as $$ begin
       if ${ledgerOf} is not null and current_setting('transaction_read_only') <> 'on' then raise exception 'could write'; end if;
       return ${ledgerOf};
     end $$`,
  )
  try {
    expect((await chat.call(subjectsApi.list)).length).toBeGreaterThan(50)
    await expect(ledger.call(subjectsApi.list)).rejects.toMatchObject({ status: 500 })
  } finally {
    await ledger.sql(`create or replace function app.ledger() returns uuid language sql stable parallel safe as $$ select ${ledgerOf} $$`)
  }
})

test('rights that are taken away are gone at the next question', async ({ ledger, house }) => {
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.sql(`insert into app.ledger_members (ledger_id, user_id) values ($1, $2)`, [ledger.ledgerId, assistant.userId])
  await assistant.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  const chat = await chatOf(assistant)
  expect((await chat.call(booksApi.trialBalance, balance)).title).toBe('科目余额表')
  // a role of the firm's own without the books
  await ledger.sql(`update app.agencies set authority_controlled = true where agency_id = $1`, [ledger.agencyId])
  const [role] = await ledger.sql<{ id: string }>(
    `insert into app.firm_roles (agency_id, name, permissions) values ($1, '只看凭证', array['finance-voucherDetails-chaxun']) returning id`,
    [ledger.agencyId],
  )
  await ledger.sql(`insert into app.member_roles (agency_id, user_id, role_id) values ($1, $2, $3)`, [
    ledger.agencyId,
    assistant.userId,
    role!.id,
  ])
  await expect(chat.call(booksApi.trialBalance, balance)).rejects.toMatchObject({ code: 'AC0001', status: 403 })
  await ledger.sql(`delete from app.ledger_members where user_id = $1`, [assistant.userId])
  await expect(chat.call(ledgersApi.company)).rejects.toMatchObject({ code: 'AC0013', status: 409 })
})

test('a pass ends with its session, with its quarter of an hour, and when the ledger is switched', async ({ ledger }) => {
  const chat = await chatOf(ledger)
  const other = await ledger.call(ledgersApi.create, {
    body: { name: '另一个', startOn: day('2026-01-01'), standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' },
  })
  await ledger.call(ledgersApi.select, { params: { id: other.id } })
  await expect(chat.call(ledgersApi.company)).rejects.toMatchObject({ code: 'AC0013' })
  await ledger.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  expect((await chat.call(ledgersApi.company)).id).toBe(ledger.ledgerId)
  await ledger.sql(`update app.chat_passes set expires_at = '2026-11-21T01:59:59Z'`)
  await expect(chat.call(ledgersApi.company)).rejects.toMatchObject({ code: 'AC0012', status: 401 })
  // a page that still shows the other ledger gets none
  await expect(ledger.call(api.pass, { body: { ledgerId: other.id } })).rejects.toMatchObject({ code: 'AI0002', status: 409 })
  await ledger.call(api.pass, { body: { ledgerId: ledger.ledgerId } })
  const again = await chatOf(ledger)
  await ledger.call(identityApi.logout)
  await expect(again.call(ledgersApi.company)).rejects.toMatchObject({ code: 'AC0012', status: 401 })
  await expect(withPass(ledger.base, 'x'.repeat(43)).call(ledgersApi.company)).rejects.toMatchObject({ code: 'AC0012' })
})

test('only the digest of a pass is kept', async ({ ledger }) => {
  const { token, expiresAt } = await ledger.call(api.pass, { body: {} })
  expect(token).toHaveLength(43)
  expect(expiresAt.toISOString()).toBe('2026-11-21T02:15:00.000Z')
  const rows = await ledger.sql(`select * from app.chat_passes`)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a conversation is kept in order; a retried answer takes the place of the first', async ({ ledger }) => {
  const chat = await chatOf(ledger)
  const { id } = await begin(chat, '本月利润多少？')
  await expect(chat.call(api.ask, { params: { id }, body: { question: '再问' } })).rejects.toMatchObject({ code: 'AI0001', status: 422 })
  await chat.call(api.answer, { params: { id }, body: { content: '断在这', state: 'failed', sources: [] } })
  await chat.call(api.answer, { params: { id }, body: { content: '100 元', state: 'done', sources: ['利润表 2026-10'] } })
  await chat.call(api.ask, { params: { id }, body: { question: '上月呢？' } })
  const said = (await chat.call(api.messages, { params: { id } })).map((one) => [one.role, one.content, one.state])
  expect(said).toEqual([
    ['user', '本月利润多少？', 'done'],
    ['assistant', '100 元', 'done'],
    ['user', '上月呢？', 'done'],
  ])
  expect(await list(chat)).toMatchObject([{ id, title: '本月利润多少？', assistant: 'accounting' }])
  expect(await chat.call(api.conversations, { query: { assistant: 'trade' } })).toEqual([])
  await chat.call(api.remove, { params: { id } })
  expect(await list(chat)).toEqual([])
  await expect(chat.call(api.messages, { params: { id } })).rejects.toMatchObject({ code: 'AI0404' })
})

test('nobody else sees a conversation: not a colleague in the same ledger, not the person in charge, not in another ledger', async ({
  ledger,
  stranger,
  house,
}) => {
  const chat = await chatOf(ledger)
  const { id } = await begin(chat, '只有我能看')
  const colleague = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_CHARGE'] })
  await colleague.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  for (const other of [await chatOf(colleague), await chatOf(stranger)]) {
    expect(await list(other)).toEqual([])
    await expect(other.call(api.messages, { params: { id } })).rejects.toMatchObject({ code: 'AI0404', status: 404 })
    await expect(other.call(api.remove, { params: { id } })).rejects.toMatchObject({ code: 'AI0404' })
    await expect(other.call(api.ask, { params: { id }, body: { question: '偷看' } })).rejects.toMatchObject({ code: 'AI0404' })
  }
  // the person's own, but held in another ledger
  const made = await ledger.call(ledgersApi.create, {
    body: { name: '另一个', startOn: day('2026-01-01'), standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' },
  })
  await ledger.call(ledgersApi.select, { params: { id: made.id } })
  expect(await list(await chatOf(ledger))).toEqual([])
  // behind no door there are no rows
  expect(await ledger.asApp(`select * from app.chat_conversations`)).toEqual([])
  expect(await ledger.asApp(`select * from app.chat_messages`)).toEqual([])
})

test('a ledger that may only be looked at is read, and talked about, all the same', async ({ ledger }) => {
  await ledger.sql(`update app.ledgers set expires_on = '2026-11-20' where ledger_id = $1`, [ledger.ledgerId])
  const chat = await chatOf(ledger)
  expect((await chat.call(booksApi.trialBalance, balance)).title).toBe('科目余额表')
  const { id } = await begin(chat, '过期了还能看吗？')
  await chat.call(api.answer, { params: { id }, body: { content: '能看，不能改', state: 'done', sources: [] } })
  expect(await chat.call(api.messages, { params: { id } })).toHaveLength(2)
})

test('questions are limited in length and in number', async ({ ledger }) => {
  const chat = await chatOf(ledger)
  await expect(begin(chat, ' ')).rejects.toMatchObject({ status: 400, message: '请输入问题' })
  await expect(begin(chat, '长'.repeat(2001))).rejects.toMatchObject({ message: '问题最多2000字' })
  for (let asked = 0; asked < 60; asked += 1) await begin(chat, `问题${asked}`)
  await expect(begin(chat, '再一个')).rejects.toMatchObject({ code: 'LM0001', status: 429 })
})
