import { useNoticeTimer } from '#src/useNoticeTimer.ts';

/** Why somebody is here: said for as long as any notice (spec 9). */
export const PublicNotice = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const holding = useNoticeTimer(onClose);
  return (
    <p className="notice" {...holding}>
      {text}
    </p>
  );
};
