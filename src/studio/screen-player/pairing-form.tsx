/** Asks which screen this player is. Calm, since passengers may see it. */
import { useState } from 'react';
import type { ScreenPlayerState } from './create-screen-player.ts';

const PROBLEMS: Record<NonNullable<ScreenPlayerState['problem']>, string> = {
  unknown: 'This code is wrong or already used. Ask for a new one.',
  unreachable: 'Waiting for the network. Trying again automatically.',
};

export interface PairingFormProps {
  problem: ScreenPlayerState['problem'];
  onCode: (code: string) => Promise<void>;
}

export function PairingForm({ problem, onCode }: PairingFormProps) {
  const [code, setCode] = useState('');
  const [isPending, setPending] = useState(false);
  const connect = async () => {
    if (code.trim() === '' || isPending) return;
    setPending(true);
    await onCode(code);
    setPending(false);
  };
  return (
    <main className="flex min-h-dvh items-center justify-center bg-[#0b1722] p-6 text-[#fff]">
      <form
        className="flex w-full max-w-xl flex-col gap-6 text-xl"
        onSubmit={(event) => {
          event.preventDefault();
          void connect();
        }}
      >
        <h1 className="text-3xl font-bold">Connect this screen</h1>
        <p>In Handsignal, open Screens, find this screen and press Connect a player.</p>
        <label className="flex flex-col gap-2">
          <span className="font-semibold">Code</span>
          <input
            value={code}
            onChange={({ target }) => setCode(target.value)}
            placeholder="K7QM-3PXD"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            aria-describedby="pairing-problem"
            className="rounded-md border-2 border-[#8ec7ff] bg-[#fff] px-4 py-3 text-3xl tracking-widest text-[#10202f] uppercase placeholder:text-[#62717f] focus-visible:outline-4 focus-visible:outline-offset-2 focus-visible:outline-[#ffcf40]"
          />
        </label>
        <p id="pairing-problem" role="status" className="min-h-[1.5em]">
          {problem === undefined ? '' : PROBLEMS[problem]}
        </p>
        <button
          type="submit"
          className="cursor-pointer self-start rounded-md bg-[#ffcf40] px-8 py-3 text-2xl font-bold text-[#0b1722] focus-visible:outline-4 focus-visible:outline-offset-2 focus-visible:outline-[#fff]"
        >
          {isPending ? 'Connecting' : 'Connect'}
        </button>
      </form>
    </main>
  );
}
