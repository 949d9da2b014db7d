import { useState } from 'react';
import { faqEntries } from './faq-data';
import { Answer, Entries, Question } from './faq.styles';
import { SectionHeading, SplitSection } from './home.styles';

/** An accordion with at most one open entry. A click on the open entry closes it. */
export function Faq() {
  const [openId, setOpenId] = useState<string>();
  return (
    <SplitSection aria-labelledby="faq">
      <SectionHeading id="faq">Frequently Asked Questions</SectionHeading>
      <Entries>
        {faqEntries.map(({ id, question, answer }) => {
          const isOpen = id === openId;
          return (
            <li key={id}>
              <h3>
                <Question
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={`faq-${id}`}
                  onClick={() => {
                    setOpenId(isOpen ? undefined : id);
                  }}
                >
                  {question}
                </Question>
              </h3>
              <Answer id={`faq-${id}`} hidden={!isOpen}>
                {answer}
              </Answer>
            </li>
          );
        })}
      </Entries>
    </SplitSection>
  );
}
