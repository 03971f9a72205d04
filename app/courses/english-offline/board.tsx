import { board } from "#content/courses/english-offline.ts";
import styles from "./board.module.css";

/** The classroom's board: sentences as they were said, and as they were mended. */
export function Board() {
  return (
    <ul className={styles.board} data-ground="ink">
      {board.items.map(({ sentence, why }) => (
        <li key={why}>
          <p className={styles.sentence}>
            {sentence.map((piece) =>
              typeof piece === "string" ? (
                piece
              ) : (
                <span key={piece.out}>
                  <del>{piece.out}</del>
                  {piece.in && (
                    <>
                      {" "}
                      <ins>{piece.in}</ins>
                    </>
                  )}
                </span>
              ),
            )}
          </p>
          <p className={styles.why}>{why}</p>
        </li>
      ))}
    </ul>
  );
}
