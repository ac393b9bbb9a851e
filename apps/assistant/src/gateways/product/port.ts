/** The product: calls of the contract with a person's pass. What it may not do, the product refuses. */
import type { ClientInput, Data, Endpoint, Total } from '@app/contract/kernel/endpoint'

export interface Said<E> {
  readonly data: Data<E>
  readonly total: number | undefined
  readonly totals: Total<E> | undefined
}

export interface Product {
  call<E extends Endpoint>(endpoint: E, input: ClientInput<E>): Promise<Said<E>>
}
