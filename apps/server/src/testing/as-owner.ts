/** What the application's own role does not read. */
import type pg from 'pg'
import { openClient } from '../platform/database/address.ts'

export async function asOwner<R extends pg.QueryResultRow>(
  { ownerUrl }: { readonly ownerUrl: string },
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const client = await openClient(ownerUrl)
  try {
    return (await client.query<R>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
