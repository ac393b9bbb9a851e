/** What the application's own role does not read. */
import pg from 'pg'

export async function asOwner<R extends pg.QueryResultRow>(
  { ownerUrl }: { readonly ownerUrl: string },
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query<R>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
