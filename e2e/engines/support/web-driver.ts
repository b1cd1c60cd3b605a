/** A session with a driver that speaks W3C WebDriver. */
export class WebDriver {
  private constructor(private readonly session: string) {}

  /** Opens a session. Rejects with the driver's message if it is refused. */
  static async open(driver: string, capabilities: object): Promise<WebDriver> {
    const opened = await send<{ sessionId: string }>(`${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    return new WebDriver(`${driver}/session/${opened.sessionId}`);
  }

  /** Sends a command. Rejects with the driver's message if it fails. */
  async post(command: string, body: object = {}): Promise<void> {
    await send(`${this.session}/${command}`, body);
  }

  /** Evaluates an expression in the page, and awaits its value if it is a promise. */
  evaluate<Result>(expression: string): Promise<Result> {
    return send(`${this.session}/execute/sync`, { script: `return ${expression}`, args: [] });
  }

  /** Performs a sequence of input actions of one device. */
  perform(device: { id: string; type: string; parameters?: object }, actions: object[]): Promise<void> {
    return this.post("actions", { actions: [{ ...device, actions }] });
  }

  async close(): Promise<void> {
    await fetch(this.session, { method: "DELETE" });
  }
}

async function send<Result>(url: string, body: object): Promise<Result> {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: Result & { message?: string } };
  if (!response.ok) throw new Error(value.message);
  return value;
}
