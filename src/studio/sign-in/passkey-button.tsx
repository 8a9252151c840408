import { KeyRound } from 'lucide-react';
import { Button, type ButtonProps } from '#studio/ui/button.tsx';

export type PasskeyButtonProps = Pick<ButtonProps, 'kind' | 'isPending' | 'onPress'>;

export function PasskeyButton(props: PasskeyButtonProps) {
  return (
    <Button
      {...props}
      icon={<KeyRound aria-hidden className="size-5" />}
      pendingLabel="Waiting for your passkey…"
    >
      Use a passkey
    </Button>
  );
}
