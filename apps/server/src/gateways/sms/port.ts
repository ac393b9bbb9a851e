/** Messages to telephones. */
export interface SmsSender {
  /** Settles when the gateway has taken the message; SM0001 when it has not. */
  send(message: { readonly phone: string; readonly text: string }): Promise<void>
}
