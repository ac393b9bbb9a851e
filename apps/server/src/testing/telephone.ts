/** People at the client, and telephones that followed a link and typed the code. */
import { clientDoorApi as door } from '@app/contract/client/interactions/client-site'
import { contactsApi as contacts } from '@app/contract/client/interactions/contacts'
import { Client, type Bench, type LedgerClient } from './bench.ts'

let serial = 0
export const phoneOf = (): string => `139${String(Date.now() % 10_000).padStart(4, '0')}${String((serial += 1)).padStart(4, '0')}`

export async function contact(ledger: LedgerClient, name = '王老板', employeeId: string | null = null) {
  const phone = phoneOf()
  const { id } = await ledger.call(contacts.add, { body: { name, phone, employeeId } })
  return { id, phone }
}
export const tokenIn = (link: string): string => link.slice(link.indexOf('#') + 1)
/** The newest code sent to a phone. */
export const lastCode = async (house: Bench, phone: string): Promise<string> =>
  /验证码是(\d{6})/.exec((await house.sandbox.messages(phone)).map((one) => one.text).find((text) => text.includes('验证码')) ?? '')![1]!

/** A telephone that has followed a link and typed the code. */
export async function telephone(
  house: Bench,
  ledger: LedgerClient,
  who?: { id: string; phone: string },
): Promise<Client & { contactId: string; token: string }> {
  const { id, phone } = who ?? (await contact(ledger))
  const { link } = await ledger.call(contacts.invite, { params: { id }, body: { days: 7, bySms: false } })
  const token = tokenIn(link)
  const phoneClient = new Client(ledger.base)
  await phoneClient.call(door.code, { body: { token } })
  await phoneClient.call(door.enter, { body: { token, code: await lastCode(house, phone) } })
  return Object.assign(phoneClient, { contactId: id, token })
}
